/**
 * Runs in the page before anything else. `firstFrame` tells what the Account view shows in the first frame that has it,
 * and `scroll` walks a list of it to its end.
 */
export function accountProbe() {
  const card = () => document.querySelector('[data-latchkey]')?.shadowRoot
  const frame = () => new Promise(requestAnimationFrame)

  window.accountProbe = {
    /** Clicks, and waits for the frame in which the view stands: how many rows and which total it has then. */
    async firstFrame(button) {
      const clicked = performance.now()
      button.click()
      for (;;) {
        await frame()
        if (!card()?.querySelector('dialog[open] [data-view=Account]')) continue
        const rows = card().querySelectorAll('li .lk-token').length
        const total = card().querySelector('.lk-total .lk-amount')?.textContent ?? ''
        return { ms: Math.round(performance.now() - clicked), rows, total }
      }
    },
    /** Two screens in each frame, until nothing more comes. */
    async scroll() {
      const box = card().querySelector('.lk-rows')
      const isAtEnd = () => box.scrollTop + box.clientHeight + 1 >= box.scrollHeight
      let [most, frames] = [0, 0]
      while (!isAtEnd() || card().querySelector('.lk-tx-foot')) {
        box.scrollTop += box.clientHeight * 2
        await frame()
        frames += 1
        most = Math.max(most, box.querySelectorAll('li').length)
      }
      const { height } = box.querySelector('li').getBoundingClientRect()
      return { frames, most, rows: Math.round(box.scrollHeight / height) }
    },
  }
}
