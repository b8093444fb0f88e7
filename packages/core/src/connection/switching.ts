import type { CaipNetworkId } from '@latchkey/protocol'
import { defineFeature } from '../kernel/feature'

/** The network the visitor is switching to; `slow` once the wallet has taken too long (IMP-18). */
export type SwitchingState = { networkId: CaipNetworkId; slow: boolean } | undefined

export const switching = defineFeature('switching', (): SwitchingState => undefined)
