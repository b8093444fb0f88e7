import { type Clock, systemClock } from './clock'

/** What the kit needs of a key-value store; `localStorage` has this form. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The world, as a parameter. Nothing in the kit reaches past it. */
export type Env = {
  fetch: typeof fetch
  clock: Clock
  /** Keys and random ids. On a page over plain http it has neither `subtle` nor `randomUUID`. */
  crypto: Crypto
  /** Undefined on a server and where the browser refuses it. */
  storage: KeyValueStore | undefined
  /** Undefined on a server. */
  window: (Window & typeof globalThis) | undefined
}

/** The browser's or the server's own world. On a server it touches no browser object. */
export function systemEnv(): Env {
  const browser = typeof window === 'undefined' ? undefined : window
  return {
    fetch: async (input, init) => globalThis.fetch(input, init), // where there is none, it fails as a request does
    clock: systemClock,
    crypto: globalThis.crypto,
    storage: readStorage(browser),
    window: browser,
  }
}

function readStorage(browser: Window | undefined): KeyValueStore | undefined {
  try {
    return browser?.localStorage
  } catch {
    return undefined // a sandboxed frame or blocked cookies: the getter itself throws
  }
}
