import type { Clock, Kit, Log } from '@latchkey/core'

/** What the relay client needs from outside. */
export type RelayWorld = {
  /** `wss://…`; a path is kept. */
  relayUrl: string
  projectId: string
  /** Storage of this tab only: each tab is its own client at the relay. */
  sessionStorage: Pick<Kit['storage'], 'read' | 'write'>
  clock: Clock
  WebSocket: new (url: string) => WebSocket
  crypto: Crypto
  window?:
    | (Pick<Window, 'addEventListener' | 'removeEventListener' | 'document'> & { location?: Location })
    | undefined
  log: Log
  /** Between 0 and 1; spreads reconnections. */
  random?: () => number
}
