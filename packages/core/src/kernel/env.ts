import { type Clock, systemClock } from './clock'

/** The part of a key-value store that the kit needs; `localStorage` has this form. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The outside world, as a parameter. Nothing in the kit bypasses it. */
export type Env = {
  fetch: typeof fetch
  clock: Clock
  /** Keys and random ids. A page over plain http has neither `subtle` nor `randomUUID`. */
  crypto: Crypto
  /** Undefined on a server and if the browser refuses it. */
  storage: KeyValueStore | undefined
  /** Undefined on a server. */
  window: (Window & typeof globalThis) | undefined
}

/** The world of the browser or the server. Touches no browser object on a server. */
export function systemEnv(): Env {
  const browser = typeof window === 'undefined' ? undefined : window
  return {
    fetch: async (input, init) => globalThis.fetch(input, init), // without `fetch` it fails like a request
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
