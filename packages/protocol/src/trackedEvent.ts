import type { ChainNamespace } from './caip'

/** What the kit tells a site about a visitor's steps; names and properties are those of the wire. */
export type TrackedEvent =
  | { event: 'MODAL_CREATED' }
  | { event: 'MODAL_OPEN' | 'MODAL_CLOSE'; properties: { connected: boolean } }
  | { event: 'SELECT_WALLET'; properties: { name: string; platform: 'browser' } }
  | { event: 'CONNECT_SUCCESS'; properties: { method: 'browser'; name: string; reconnect?: boolean } }
  | { event: 'CONNECT_ERROR' | 'USER_REJECTED'; properties: { message: string } }
  | { event: 'DISCONNECT_SUCCESS'; properties: { namespace: ChainNamespace | 'all' } }
  | { event: 'DISCONNECT_ERROR'; properties: { message: string } }
  | { event: 'CLICK_NETWORKS' | 'CLICK_WALLET_HELP' }
  | { event: 'SWITCH_NETWORK'; properties: { network: string } }

export type TrackedEventName = TrackedEvent['event']
