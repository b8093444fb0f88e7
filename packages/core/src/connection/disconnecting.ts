import type { ChainNamespace } from '@latchkey/protocol'
import { defineFeature } from '../kernel/feature'

export type DisconnectOptions = {
  /** All wallets of this namespace; all namespaces without it. */
  namespace?: ChainNamespace
  /** Only this wallet, in the given namespace or wherever it is connected. */
  connectorId?: string
  /** Also asks the wallet to forget its permission for this site. */
  revoke?: boolean
}

/** The running disconnects. */
export const disconnecting = defineFeature('disconnecting', (): readonly DisconnectOptions[] => [])
