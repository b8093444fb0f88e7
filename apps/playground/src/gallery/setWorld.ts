/** What a case may change about the browser, in this page alone. */
export type World = {
  /** The browser has no network. */
  isOffline: boolean
  /**
   * `fast`: ten seconds are over at once, and longer waits never end: the visitor is told that it takes long, and it
   * goes on. `stopped`: no wait ever ends, so that what is short-lived stays. `leaps`: pauses of two seconds are over at
   * once, and it is that much later then.
   */
  clock: 'fast' | 'stopped' | 'leaps'
  clipboard: 'allowed' | 'refused'
  /** The registry has a second page of wallets, and that one does not arrive. */
  losesPage: boolean
  /** The browser is a phone's. */
  phone: 'iPhone' | 'Android'
  /** What becomes of a window that the kit opens: nothing of it is seen. */
  windows: 'open' | 'blocked' | 'closed'
}

const longMs = 1200
const slowMs = 10_000
const pauseMs = 2_000

/** Makes the world as a case wants it, before the kit of that case is made, and gives back what restores it. */
export function setWorld(world: Partial<World>): () => void {
  const { isOffline, clock, clipboard, losesPage, phone, windows } = world
  const { fetch, setTimeout, open } = window
  const { now } = Date
  neverAnswerUnderNever()
  if (losesPage) loseSecondPage()
  if (isOffline) goOffline()
  if (clock === 'leaps') leap()
  else if (clock) setClock(clock)
  if (clipboard) setClipboard(clipboard)
  if (phone) becomePhone(phone)
  if (windows) setWindows(windows)
  return () => {
    Object.assign(window, { fetch, setTimeout, open })
    Object.assign(Date, { now })
    // What is the browser's own stands in the prototype.
    for (const name of ['onLine', 'clipboard', 'userAgent']) Reflect.deleteProperty(navigator, name)
  }
}

/** Addresses under /gallery-gateway/never/, and whether `endless` is a free name, get no answer. Here and not on a server: each would hold a connection. */
function neverAnswerUnderNever(): void {
  const { fetch } = window
  window.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!/\/gallery-gateway\/never\/|\/suggestions\/endless\?/.test(url)) return fetch(input, init)
    return new Promise((_, reject) => {
      const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined)
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  }
}

function loseSecondPage(): void {
  const { fetch } = window
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href)
    const page = url.pathname.endsWith('/getWallets') && url.searchParams.get('page')
    if (!page) return fetch(input, init)
    if (page !== '1') return new Response(null, { status: 500 })
    const first = (await (await fetch(input, init)).json()) as { count: number }
    return Response.json({ ...first, count: first.count * 2 })
  }
}

function goOffline(): void {
  Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true })
  window.dispatchEvent(new Event('offline'))
}

const userAgents = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  Android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
}

function becomePhone(phone: World['phone']): void {
  Object.defineProperty(navigator, 'userAgent', { get: () => userAgents[phone], configurable: true })
}

function setWindows(windows: World['windows']): void {
  const opened = { closed: windows === 'closed', location: {}, close() {} } as Window
  window.open = () => (windows === 'blocked' ? null : opened)
}

function setClock(clock: 'fast' | 'stopped'): void {
  const { setTimeout } = window
  window.setTimeout = ((work: TimerHandler, ms = 0, ...values: unknown[]) => {
    if (ms < longMs) return setTimeout(work, ms, ...values)
    return clock === 'fast' && ms <= slowMs ? setTimeout(work, 50, ...values) : 0
  }) as typeof window.setTimeout
}

function leap(): void {
  const { setTimeout } = window
  const { now } = Date
  let ahead = 0
  Date.now = () => now() + ahead
  window.setTimeout = ((work: () => void, ms = 0, ...values: unknown[]) => {
    if (ms !== pauseMs) return setTimeout(work, ms, ...values)
    const wait = () => {
      ahead += ms
      work()
    }
    return setTimeout(wait, 0)
  }) as typeof window.setTimeout
}

function setClipboard(clipboard: World['clipboard']): void {
  const writeText = () =>
    clipboard === 'allowed'
      ? Promise.resolve()
      : Promise.reject(new DOMException('denied', 'NotAllowedError'))
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
}
