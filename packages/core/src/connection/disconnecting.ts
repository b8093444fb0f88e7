import type { ChainNamespace } from '@latchkey/protocol'
import { defineFeature } from '../kernel/feature'

export type DisconnectOptions = {
  /** Every wallet of this namespace; without it, of all namespaces. */
  namespace?: ChainNamespace
  /** This wallet alone, in the namespace given or wherever it is connected. */
  connectorId?: string
  /** Also asks the wallet to forget its permission for this site. */
  revoke?: boolean
}

/** The disconnects that are under way. */
export const disconnecting = defineFeature('disconnecting', (): readonly DisconnectOptions[] => [])
