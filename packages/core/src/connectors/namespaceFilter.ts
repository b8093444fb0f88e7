import type { ChainNamespace } from '@latchkey/protocol'
import { defineFeature } from '../kernel/feature'

/** Connect shows the wallets of this namespace only, while the visitor was asked for one of it. */
export const namespaceFilter = defineFeature('namespaceFilter', (): ChainNamespace | undefined => undefined)
