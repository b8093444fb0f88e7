/** Runs in the page before anything else: from what a visitor or a site does to what is on the screen, in ms. */
export function moneyProbe() {
  const card = () => document.querySelector('[data-latchkey]')?.shadowRoot
  const frame = () => new Promise(requestAnimationFrame)
  let typedAt = 0
  addEventListener(
    'input',
    () => {
      typedAt = performance.now()
    },
    true,
  )
  const quotes = () =>
    performance
      .getEntriesByType('resource')
      .filter(({ name, initiatorType }) => name.includes('/convert/quotes') && initiatorType === 'fetch')
      .length

  window.moneyProbe = {
    quotes,
    /** From the last key to the frame that shows a quote. */
    async untilQuoted() {
      do await frame()
      while (!card()?.querySelector('.lk-swap-got bdi'))
      return performance.now() - typedAt
    },
    /** From the site's request to the moment in which the wallet hears of it. */
    async untilAsked(to) {
      const asked = new Promise(resolve =>
        addEventListener('asked', event => resolve(event.detail), { once: true }),
      )
      const start = performance.now()
      const over = window.send(to)
      const at = await asked
      await over
      return at - start
    },
    /** From the site's request to the frame that shows what it does. The visitor refuses. */
    async untilRead(to, data) {
      const start = performance.now()
      const over = window.send(to, data)
      do await frame()
      while (!card()?.querySelector('dialog[open] [data-view=SignGuard] .lk-guard-parts li'))
      const ms = performance.now() - start
      card().querySelector('.lk-guard-answers button').click()
      await over
      while (card()?.querySelector('dialog[open]')) await frame()
      return ms
    },
    /** What the same question takes without the kit. */
    async bareQuote(url) {
      const start = performance.now()
      await (await fetch(url)).json()
      return performance.now() - start
    },
  }
}
