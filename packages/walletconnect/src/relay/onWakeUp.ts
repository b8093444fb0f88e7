import type { Stop } from '@latchkey/core'
import type { RelayWorld } from './relayWorld'

/**
 * Calls when the page comes back to life: shown again, restored, online again. Phones close a page's sockets while the
 * wallet's app is in front, and a visitor who returns should not wait for a timer.
 */
export function onWakeUp(window: RelayWorld['window'], wake: () => void): Stop {
  if (!window) return () => {}
  const { document } = window
  const shown = () => {
    if (document.visibilityState === 'visible') wake()
  }
  window.addEventListener('online', wake)
  window.addEventListener('pageshow', wake)
  document.addEventListener('visibilitychange', shown)
  return () => {
    window.removeEventListener('online', wake)
    window.removeEventListener('pageshow', wake)
    document.removeEventListener('visibilitychange', shown)
  }
}
