import type { ChainNamespace } from '@latchkey/protocol'
import { defineFeature } from '../kernel/feature'

/** The only namespace whose wallets Connect shows; undefined for all. */
export const namespaceFilter = defineFeature('namespaceFilter', (): ChainNamespace | undefined => undefined)
