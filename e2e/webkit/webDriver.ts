export type Point = { x: number; y: number }

/** An element, as a driver names it: what a function in the page returns one as. */
export type ElementName = Readonly<Record<string, string>>

/** A browser driven by WebDriver: what the stories need of it. */
export type WebDriver = {
  open(url: string): Promise<void>
  /** Runs a function in the page; it sees nothing of ours but its arguments. Errors of the page are thrown here. */
  run<Args extends unknown[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>
  /** Does work in a frame, of whatever origin, and comes back to the page. Clicks keep to the page's own measures. */
  inFrame<Result>(frame: ElementName, work: () => Promise<Result>): Promise<Result>
  /** Opens a window beside the others; the page's stays the one that is driven. */
  openWindow(): Promise<void>
  /** The windows, that of the page first. */
  windows(): Promise<string[]>
  /** Does work in another window, and comes back to that of the page. */
  inWindow<Result>(name: string, work: () => Promise<Result>): Promise<Result>
  /** Closes the window in which work is being done. */
  close(): Promise<void>
  /** Clicks as a mouse does: the browser decides what it hits. */
  click(at: Point): Promise<void>
  /** Presses keys one after the other. */
  type(keys: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  end(): Promise<void>
}

/** Opens a window of the browser behind a driver, with the driver's own way to name that browser. */
export async function openWebDriver(
  driverUrl: string,
  capabilities: Record<string, unknown>,
): Promise<WebDriver> {
  const started = await ask<{ sessionId: string }>('POST', `${driverUrl}/session`, {
    capabilities: { alwaysMatch: capabilities },
  })
  const session = `${driverUrl}/session/${started.sessionId}`
  const post = <Value>(path: string, body: object) => ask<Value>('POST', `${session}/${path}`, body)
  const perform = (type: string, actions: object[]) =>
    post<void>('actions', { actions: [{ type, id: type, actions }] })
  const first = await ask<string>('GET', `${session}/window`)

  return {
    open: url => post('url', { url }),
    run: async (work, ...args) =>
      outcome(await post('execute/async', { script: awaited(String(work)), args })),
    async inFrame(frame, work) {
      await post('frame', { id: frame })
      return work().finally(() => post('frame', { id: null }))
    },
    openWindow: () => post('window/new', { type: 'window' }),
    async windows() {
      const all = await ask<string[]>('GET', `${session}/window/handles`)
      return [first, ...all.filter(name => name !== first)]
    },
    async inWindow(name, work) {
      await post('window', { handle: name })
      return work().finally(() => post('window', { handle: first }))
    },
    close: () => ask('DELETE', `${session}/window`),
    click: ({ x, y }) =>
      perform('pointer', [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    type: keys =>
      perform(
        'key',
        [...keys].flatMap(value => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      ),
    resize: (width, height) => post('window/rect', { width, height }),
    end: () => ask('DELETE', session),
  }
}

/** A driver's script ends by calling its last argument. Its own errors have no message in every driver. */
function awaited(work: string): string {
  return `const done = arguments[arguments.length - 1]
const given = [...arguments].slice(0, -1)
Promise.resolve().then(() => (${work})(...given)).then((value = null) => done({ value }), error => done({ error: String(error) }))`
}

function outcome<Value>(told: unknown): Value {
  const { value, error } = told as { value: Value; error?: string }
  if (error !== undefined) throw new Error(`in the page: ${error}`)
  return value
}

async function ask<Value>(method: string, url: string, body?: object): Promise<Value> {
  const response = await fetch(url, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(60_000),
  })
  const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`WebDriver: ${value.error}: ${value.message}`)
  return value
}
