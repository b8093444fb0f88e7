import { frameReady } from '@latchkey/protocol/frame'
import type { FrameWindow } from './awaitHost'

/** A way to one page: a port, or its window. */
export type HostPort = {
  postMessage(message: unknown): void
  addEventListener(type: 'message', hear: (event: MessageEvent) => void): void
  removeEventListener(type: 'message', hear: (event: MessageEvent) => void): void
  start(): void
  close(): void
}

/**
 * The page's window as a port, for pages that know none: messages of the parent with exactly this origin, and to it.
 * `first` is the request by which the page began; it is heard once somebody listens.
 */
export function windowPort(
  window: Pick<FrameWindow, 'parent' | 'addEventListener' | 'removeEventListener'>,
  origin: string,
  first: MessageEvent,
  refused: () => void,
): HostPort {
  const listeners = new Set<(event: MessageEvent) => void>()
  const hear = (event: MessageEvent) => {
    if (event.source !== window.parent || event.origin !== origin) return refused()
    tell(event)
  }
  return {
    postMessage(message) {
      // The page was told so before it asked.
      if (message !== frameReady) window.parent.postMessage(message, origin)
    },
    addEventListener: (_, listener) => void listeners.add(listener),
    removeEventListener: (_, listener) => void listeners.delete(listener),
    start() {
      window.addEventListener('message', hear)
      tell(first)
    },
    close: () => window.removeEventListener('message', hear),
  }

  function tell(event: MessageEvent): void {
    for (const listener of listeners) listener(event)
  }
}
