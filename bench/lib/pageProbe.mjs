/**
 * Runs inside every measured page before its own scripts, after `pageSight`: takes the times. It looks once per frame; a
 * moment is taken in a task right after the frame that shows it, and told together with where a click would go.
 */
export function pageProbe({ walletName, filledBy = walletName, told }) {
  if (window !== window.top) return
  const { opacityOf, findText, findDialog, findCode, middleOf } = window.benchSight
  performance.setResourceTimingBufferSize(5000)
  const tasks = []
  new PerformanceObserver(list => tasks.push(...list.getEntries())).observe({
    type: 'longtask',
    buffered: true,
  })
  const buttonText = /connect|select wallet/i
  let moments = {}
  let goal = 'filled'

  addEventListener('click', take, true)
  requestAnimationFrame(lookForButton)
  Object.defineProperty(window, 'bench', {
    value: { forget, placeOf, read, isOpen: () => opacityOf(findText(walletName)) > 0 },
  })

  /** The clock runs from the first click since `forget`: where a kit lost it, the visitor has been waiting since then. */
  function take({ isTrusted, timeStamp }) {
    if (!isTrusted) return
    const isFirst = moments.click === undefined
    moments.click ??= timeStamp
    if (isFirst) requestAnimationFrame(goal === 'code' ? lookForCode : lookForModal)
  }

  /** The next click is a first one, and what is looked for is a filled modal or a code. */
  function forget(next = 'filled') {
    moments = {}
    goal = next
  }

  function tell(name) {
    if (moments[name] !== undefined) return
    const now = moments
    now[name] = Number.NaN
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      now[name] = performance.now()
      port1.close()
      window[told](JSON.stringify({ name, place: placeOf() }))
    }
    port2.postMessage(0)
  }

  function lookForButton() {
    if (opacityOf(findText(buttonText)) > 0.9) tell('button')
    else requestAnimationFrame(lookForButton)
  }

  function lookForModal() {
    const isRead = name => opacityOf(findText(name)) > 0.9
    if (moments.modal === undefined && opacityOf(findDialog()) > 0) tell('modal')
    if (moments.row === undefined && isRead(walletName)) tell('row')
    if (moments.row !== undefined && isRead(filledBy)) tell('filled')
    else requestAnimationFrame(lookForModal)
  }

  function lookForCode() {
    if (opacityOf(findCode()) > 0.9) tell('code')
    else requestAnimationFrame(lookForCode)
  }

  /** The middle of a text, without one of the button; undefined when it is not to be seen. */
  function placeOf(text = buttonText) {
    const node = findText(text)
    return opacityOf(node) > 0 ? middleOf(node) : undefined
  }

  function read() {
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.m?js$/.test(new URL(name).pathname))
    return {
      moments,
      origin: performance.timeOrigin,
      scriptBytes: scripts.reduce((total, { encodedBodySize }) => total + encodedBodySize, 0),
      tasks: tasks.map(({ startTime, duration }) => ({ start: startTime, duration })),
    }
  }
}
