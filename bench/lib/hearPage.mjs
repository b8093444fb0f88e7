const binding = 'benchTold'
const patience = 30_000

/** Lets the page call us without us asking it, which would be work on the thread that is measured. */
export async function hearPage(cdp) {
  const waiting = new Map()
  cdp.on('Runtime.bindingCalled', ({ payload }) => {
    const { name, ...rest } = JSON.parse(payload)
    waiting.get(name)?.(rest)
  })
  await cdp.send('Runtime.enable')
  await cdp.send('Runtime.addBinding', { name: binding })
  return Object.assign(hears, { binding })

  function hears(name, ms = patience) {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`there was no ${name} within ${ms} ms`)), ms)
      waiting.set(name, told => {
        clearTimeout(late)
        resolve(told)
      })
    })
  }
}
