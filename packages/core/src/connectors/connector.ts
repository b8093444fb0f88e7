import type { ChainNamespace } from '@latchkey/protocol'
import type { ConnectorGroup } from '../config/options'

export const connectorTypes = [
  'MULTI_CHAIN',
  'ANNOUNCED',
  'INJECTED',
  'EXTERNAL',
  'AUTH',
  'WALLET_CONNECT',
  'ID_AUTH',
] as const // CON-04
export type ConnectorType = (typeof connectorTypes)[number]

/** Whether wallets of a kind are outside the browser. */
export function isRemoteType(type: ConnectorType): boolean {
  return ['WALLET_CONNECT', 'AUTH', 'ID_AUTH'].includes(type)
}

/** Where Connect lists each kind (CFG-38). */
export const groupOfType: Record<ConnectorType, ConnectorGroup> = {
  MULTI_CHAIN: 'injected',
  ANNOUNCED: 'injected',
  INJECTED: 'injected',
  EXTERNAL: 'external',
  AUTH: 'external',
  ID_AUTH: 'external',
  WALLET_CONNECT: 'walletConnect',
}

/** A way to connect that is here now (CON-03). */
export type Connector = {
  id: string
  name: string
  type: ConnectorType
  chain: ChainNamespace
  imageUrl?: string
  rdns?: string
  explorerId?: string
  provider?: unknown
  /** The wallet at the other end, if the connector is only the way to it. */
  peer?: { name: string; imageUrl?: string } | undefined
}
