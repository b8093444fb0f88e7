import { PasskeyError } from '../keys/PasskeyError'
import type { BrowserPasskeys } from './browserPasskeys'

type World = {
  inFrame: BrowserPasskeys
  inWindow: Omit<BrowserPasskeys, 'isThere'>
  now(): number
}

/** Nobody declines as fast as that: the browser refused by itself, and does not say so. */
const tooFast = 400

/**
 * Passkeys in the frame; where the browser does not allow them there, in a window from the next click on. The click that
 * was refused is used up: a window that opens later is blocked.
 */
export function framedPasskeys({ inFrame, inWindow, now }: World): BrowserPasskeys {
  let isRefused = false
  return {
    isThere: inFrame.isThere,
    make: start =>
      isRefused ? inWindow.make(start) : start.then(told => tried(() => inFrame.make(Promise.resolve(told)))),
    use: start =>
      isRefused ? inWindow.use(start) : start.then(told => tried(() => inFrame.use(Promise.resolve(told)))),
  }

  async function tried<Value>(work: () => Promise<Value>): Promise<Value> {
    const began = now()
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof PasskeyError)) throw error
      isRefused =
        error.code === 'passkey-refused' || (error.code === 'passkey-declined' && now() - began < tooFast)
      throw isRefused ? new PasskeyError('passkey-window', { cause: error }) : error
    }
  }
}
