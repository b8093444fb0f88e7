import type { Clock, Kit, Log } from '@latchkey/core'

/** The world as the relay's client needs it. */
export type RelayWorld = {
  /** `wss://…`; where it has a path, the path is kept. */
  relayUrl: string
  projectId: string
  /** Storage of this tab alone: each tab is a client of its own to the relay. */
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
