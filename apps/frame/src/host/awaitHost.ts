import { frameReady, isFrameHello, readFrameRequest } from '@latchkey/protocol/frame'
import { type HostPort, windowPort } from './windowPort'

/** The page that a frame works for. */
export type Host = { port: HostPort; origin: string }

/** A page that has ports greets at once. Told too early, one that has both would begin by window messages. */
const withoutPortMs = 2_000

/** What is looked at of a frame's window. */
type Looked = 'parent' | 'top' | 'addEventListener' | 'removeEventListener' | 'setTimeout' | 'clearTimeout'
export type FrameWindow = Pick<Window, Looked> & {
  location: { ancestorOrigins?: ArrayLike<string> }
}

/**
 * Waits for the one greeting of the page around the frame, and takes its port. The page has to be the frame's parent
 * and the top of the window, and its origin one of the project's: both the message and, where the browser tells it, the
 * list of ancestors say so. A page that knows no port is told that the frame is ready, and begins with a request: its
 * window is the port then. Whatever else is posted is counted by `refused` and left. Nothing is heard afterwards: a
 * port belongs to one document of the page and one of the frame.
 */
export function awaitHost(
  window: FrameWindow,
  isAllowed: (origin: string) => boolean,
  refused: () => void,
  signal: AbortSignal,
): Promise<Host> {
  const { parent, top } = window
  const ancestors = window.location.ancestorOrigins
  return new Promise(resolve => {
    window.addEventListener('message', hear, { signal })
    const around = ancestors?.[0]
    // Said to that origin alone. Where the browser does not name it, a page without a port cannot be served.
    const timer =
      around && isHost(parent, around)
        ? window.setTimeout(() => parent.postMessage(frameReady, around), withoutPortMs)
        : undefined
    signal.addEventListener('abort', () => window.clearTimeout(timer))

    function hear(event: MessageEvent): void {
      const { data, ports, origin, source } = event
      const [port] = ports
      const isGreeting = isFrameHello(data) && ports.length === 1
      const isRequest = ports.length === 0 && readFrameRequest(data) !== undefined
      if (!(isGreeting || isRequest) || !isHost(source, origin)) return refused()
      window.removeEventListener('message', hear)
      window.clearTimeout(timer)
      resolve({ port: port ?? windowPort(window, origin, event, refused), origin })
    }
  })

  function isHost(source: MessageEventSource | null, origin: string): boolean {
    // A frame inside a frame could be covered, and asked, by somebody whom the visitor does not see in the address bar.
    if (source !== parent || parent !== top || source === window) return false
    if (ancestors && (ancestors.length !== 1 || ancestors[0] !== origin)) return false
    return isAllowed(origin)
  }
}
