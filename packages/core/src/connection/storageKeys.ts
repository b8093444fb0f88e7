import type { ChainNamespace } from '@latchkey/protocol'
import { firstKeys } from './lastVisit'

/** Keys of the kit's storage (STO-01 … STO-10). */
export const storageKeys = {
  ...firstKeys,
  activeNamespace: 'activeNamespace',
  connections: 'connections',
  /** The wallets a visitor disconnected, for other tabs. */
  ended: (namespace: ChainNamespace) => `${namespace}.ended`,
  connectorId: (namespace: ChainNamespace) => `${namespace}.connectorId`,
  /** Balances and tokens for the next page (STO-12). Other tabs ignore changes under `cache.` */
  nativeBalance: 'cache.nativeBalance',
  tokens: 'cache.tokens',
} as const
