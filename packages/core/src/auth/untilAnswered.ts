import { authError } from '@latchkey/protocol/frame'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'

/** How often we check whether the visitor closed the window. */
const lookMs = 1000

/** The provider's answer. Only a page of the wallet's own origin in that window may report it. */
export function untilAnswered(
  kit: Kit,
  opened: Window,
  origin: string,
  signal: AbortSignal,
): Promise<string> {
  const page = kit.env.window
  let stopTimer: Stop = () => {}
  return new Promise<string>((resolve, reject) => {
    const hear = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== opened) return
      const { resultUri } = Object(event.data) as { resultUri?: unknown }
      if (typeof resultUri === 'string' && resultUri.length <= 8192) resolve(resultUri)
    }
    page?.addEventListener('message', hear, { signal })
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    look(false)

    /** A window closes itself after it answered: its message may still be on its way. */
    function look(wasClosed: boolean): void {
      stopTimer = kit.after(lookMs, () => {
        if (wasClosed) reject(authError('auth/popup-closed'))
        else look(opened.closed)
      })
    }
  }).finally(() => stopTimer())
}
