/** A site with the frame in it: `greet()` begins, `client.ask(name, payload)` asks the frame as a kit does. */
export function framePage(frameOrigin) {
  const src = `${frameOrigin}/?projectId=playground&chainId=eip155:31337`
  return `<!doctype html><html lang="en"><title>Site</title>
<iframe id="wallet" title="Wallet" width="400" height="600" src="${src}"></iframe>
<script type="module">
  const { port1, port2 } = new MessageChannel()
  const waiting = new Map()
  window.client = {
    ask: (name, payload) => new Promise((resolve, reject) => {
      const id = crypto.randomUUID()
      waiting.set(id, ({ type, payload: said }) =>
        type.endsWith('_SUCCESS') ? resolve(said) : reject(new Error(said?.message)))
      port1.postMessage({ id, type: '@w3m-app/' + name, ...(payload === undefined ? {} : { payload }) })
    }),
  }
  window.greet = () => new Promise(resolve => {
    port1.onmessage = ({ data }) => {
      if (data.type === '@w3m-frame/READY') resolve()
      waiting.get(data.id)?.(data)
    }
    document.querySelector('#wallet').contentWindow
      .postMessage({ type: '@latchkey/frame-hello', v: 1 }, '${frameOrigin}', [port2])
  })
</script>`
}
