/**
 * Runs inside every measured page before its own scripts: `window.benchSight` finds things by what a visitor sees, through
 * open shadow roots, so that no kit is known here.
 */
export function pageSight({ dialog = 'dialog[open], [role=dialog], [role=alertdialog], [aria-modal=true]' }) {
  if (window !== window.top) return
  Object.defineProperty(window, 'benchSight', {
    value: { opacityOf, findText, findDialog, findCode, middleOf },
  })

  /** How much of a node is to be seen: the product of the opacities above it, 0 when it is not laid out in the window. */
  function opacityOf(node) {
    if (!node) return 0
    const box = boxOf(node)
    if (box.width === 0 || box.height === 0) return 0
    if (box.bottom <= 0 || box.right <= 0 || box.top >= innerHeight || box.left >= innerWidth) return 0
    let opacity = 1
    for (let at = node instanceof Element ? node : elementOver(node); at; at = elementOver(at)) {
      const style = getComputedStyle(at)
      if (style.visibility !== 'visible') return 0
      opacity *= Number(style.opacity)
    }
    return opacity
  }

  function findText(wanted) {
    const matches = text => (typeof wanted === 'string' ? text.trim() === wanted : wanted.test(text))
    return find(node => node instanceof Text && matches(node.data) && boxOf(node).width > 0)
  }

  function findDialog() {
    return find(node => node instanceof Element && node.matches(dialog) && boxOf(node).height > 0)
  }

  /** A square picture made of so many shapes that it can be nothing but a QR code. */
  function findCode() {
    return find(node => node instanceof SVGSVGElement && isSquare(boxOf(node)) && shapesOf(node) > 200)
  }

  function isSquare({ width, height }) {
    return width >= 120 && Math.abs(width - height) <= width / 10
  }

  function shapesOf(svg) {
    const lines = [...svg.querySelectorAll('path')].map(path => path.getAttribute('d') ?? '')
    const starts = lines.reduce((total, line) => total + (line.match(/m/gi)?.length ?? 0), 0)
    return starts + svg.querySelectorAll('rect, circle, line').length
  }

  function middleOf(node) {
    const { x, y, width, height } = boxOf(node)
    return { x: x + width / 2, y: y + height / 2 }
  }

  function boxOf(node) {
    if (node instanceof Element) return node.getBoundingClientRect()
    const range = document.createRange()
    range.selectNodeContents(node)
    return range.getBoundingClientRect()
  }

  /** The parent as it is drawn: a slot for what is slotted, the host for what stands in a shadow root. */
  function elementOver(node) {
    if (node.assignedSlot) return node.assignedSlot
    return node.parentNode instanceof ShadowRoot ? node.parentNode.host : node.parentElement
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
}
