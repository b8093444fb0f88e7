/**
 * Runs in the page before anything else. `jump` drags the list of all wallets to places all over it, one after the
 * other, and tells for each how many frames passed from the moment the page's script had the data to the frame that
 * has its rows; how many rows were in the page at most; and every long task meanwhile.
 */
export function listProbe() {
  const rowHeight = 108
  const columns = 4
  const longTasks = []
  let onData = () => {}
  let asked = 0
  const { fetch } = window
  window.fetch = async (...given) => {
    const response = await fetch(...given)
    if (String(given[0]).includes('/getWallets')) {
      asked += 1
      const json = response.json.bind(response)
      response.json = async () => {
        const body = await json()
        onData()
        return body
      }
    }
    return response
  }

  window.listProbe = {
    async jump(times) {
      new PerformanceObserver(list =>
        longTasks.push(...list.getEntries().map(task => Math.round(task.duration))),
      ).observe({
        entryTypes: ['longtask'],
      })
      const grid = document.querySelector('[data-latchkey]').shadowRoot.querySelector('.lk-grid')
      const frames = []
      let mostRows = 0
      for (let at = 0; at < times; at += 1) {
        // Far apart, never the same page twice: the golden section of the whole.
        const place = Math.floor(
          ((at + 1) * 0.618034 * (grid.scrollHeight / rowHeight)) % (grid.scrollHeight / rowHeight - 8),
        )
        frames.push(await one(place))
        await new Promise(resolve => setTimeout(resolve, 150))
      }
      await new Promise(resolve => setTimeout(resolve, 300))
      return { frames, mostRows, longTasks, asked, rows: Math.round(grid.scrollHeight / rowHeight) * columns }

      function one(row) {
        return new Promise(resolve => {
          let counted
          onData = () => {
            counted ??= 0
          }
          grid.scrollTop = row * rowHeight
          const index = (row + 2) * columns
          const look = () => {
            const tiles = grid.querySelectorAll('[data-place]')
            mostRows = Math.max(mostRows, tiles.length)
            const tile = grid.querySelector(`[data-place="${index}"]`)
            if (tile?.textContent?.includes('Wallet ')) return resolve(counted ?? 0)
            if (counted !== undefined) counted += 1
            requestAnimationFrame(look)
          }
          requestAnimationFrame(look)
        })
      }
    },
  }
}
