export type Point = { x: number; y: number }

/** A browser driven by WebDriver: what the stories need of it. */
export type WebDriver = {
  open(url: string): Promise<void>
  /** Runs a function in the page; it sees nothing of ours but its arguments. Errors of the page are thrown here. */
  run<Args extends unknown[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>
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

  return {
    open: url => post('url', { url }),
    run: async (work, ...args) =>
      outcome(await post('execute/async', { script: awaited(String(work)), args })),
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
