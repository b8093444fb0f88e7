import type { CaipNetworkId } from '@latchkey/protocol'
import { defineFeature } from '../kernel/feature'

/** The network the visitor is switching to right now. */
export const switching = defineFeature('switching', (): CaipNetworkId | undefined => undefined)
