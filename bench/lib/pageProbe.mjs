/**
 * Runs inside every measured page before its own scripts: announces one EIP-6963 wallet, and takes the times.
 * It looks once per frame and finds things by what a visitor reads, through open shadow roots, so that no kit is
 * known here. A moment is taken in a task right after the frame that shows it.
 */
export function pageProbe({ walletName, filledBy = walletName, told }) {
  if (window !== window.top) return
  performance.setResourceTimingBufferSize(5000)
  const tasks = []
  new PerformanceObserver(list => tasks.push(...list.getEntries())).observe({
    type: 'longtask',
    buffered: true,
  })
  announceWallet()

  let moments = {}
  const tell = name => {
    if (moments[name] !== undefined) return
    moments[name] = Number.NaN
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      moments[name] = performance.now()
      port1.close()
      window[told](name)
    }
    port2.postMessage(0)
  }

  addEventListener(
    'click',
    event => {
      if (!event.isTrusted) return
      moments = { click: event.timeStamp }
      requestAnimationFrame(lookForModal)
    },
    true,
  )
  requestAnimationFrame(lookForButton)

  Object.defineProperty(window, 'bench', {
    value: { buttonPlace, isOpen: () => shownOpacity(findText(walletName)) > 0, read },
  })

  function lookForButton() {
    if (shownOpacity(findText(/connect/i)) > 0.9) tell('button')
    else requestAnimationFrame(lookForButton)
  }

  function lookForModal() {
    if (moments.modal === undefined && shownOpacity(findElement(isDialog)) > 0) tell('modal')
    const isRead = name => shownOpacity(findText(name)) > 0.9
    if (moments.row === undefined && isRead(walletName)) tell('row')
    if (moments.row !== undefined && isRead(filledBy)) tell('filled')
    else requestAnimationFrame(lookForModal)
  }

  function buttonPlace() {
    const box = boxOf(findText(/connect/i))
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }

  function read() {
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.m?js$/.test(new URL(name).pathname))
    return {
      moments,
      origin: performance.timeOrigin,
      scripts: scripts.map(({ responseEnd, encodedBodySize }) => ({
        end: responseEnd,
        bytes: encodedBodySize,
      })),
      tasks: tasks.map(({ startTime, duration }) => ({ start: startTime, duration })),
    }
  }

  /** How much of a node is to be seen: the product of the opacities above it, 0 when it is not laid out in the window. */
  function shownOpacity(node) {
    if (!node) return 0
    const box = boxOf(node)
    if (box.width === 0 || box.height === 0) return 0
    if (box.bottom <= 0 || box.right <= 0 || box.top >= innerHeight || box.left >= innerWidth) return 0
    let opacity = 1
    for (let at = elementOver(node); at; at = elementOver(at)) {
      const style = getComputedStyle(at)
      if (style.visibility !== 'visible') return 0
      opacity *= Number(style.opacity)
    }
    return opacity
  }

  /** The parent as it is drawn: a slot for what is slotted, the host for what stands in a shadow root. */
  function elementOver(node) {
    if (node.assignedSlot) return node.assignedSlot
    return node.parentNode instanceof ShadowRoot ? node.parentNode.host : node.parentElement
  }

  function boxOf(node) {
    if (node instanceof Element) return node.getBoundingClientRect()
    const range = document.createRange()
    range.selectNodeContents(node)
    return range.getBoundingClientRect()
  }

  function findText(wanted) {
    const matches = text => (typeof wanted === 'string' ? text.trim() === wanted : wanted.test(text))
    return find(node => node instanceof Text && matches(node.data) && boxOf(node).width > 0)
  }

  function findElement(matches) {
    return find(node => node instanceof Element && matches(node) && node.getBoundingClientRect().height > 0)
  }

  function isDialog(element) {
    return element.matches('dialog[open], [role=dialog], [role=alertdialog], [aria-modal=true]')
  }

  function find(matches, root = document.body) {
    if (!root) return undefined
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (matches(node)) return node
      const inside = node.shadowRoot && find(matches, node.shadowRoot)
      if (inside) return inside
    }
    return undefined
  }

  function announceWallet() {
    const info = Object.freeze({
      uuid: 'd7a4d5d4-6b0c-4c57-9d0a-3a9f4f0b8e11',
      name: walletName,
      rdns: 'example.probe',
      icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"%3E%3Crect width="1" height="1" fill="%23357"/%3E%3C/svg%3E',
    })
    const provider = {
      on: () => provider,
      removeListener: () => provider,
      request: async ({ method }) => {
        if (method === 'eth_accounts') return []
        if (method === 'eth_chainId') return '0x1'
        throw Object.assign(new Error(`${method} is not for this wallet`), { code: 4200 })
      },
    }
    const detail = Object.freeze({ info, provider })
    const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    addEventListener('eip6963:requestProvider', announce)
    announce()
  }
}
