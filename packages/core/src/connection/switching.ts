import type { CaipNetworkId } from '@latchkey/protocol'
import { defineFeature } from '../kernel/feature'

/** The network the visitor is switching to right now; `slow` once a wallet has let them wait for it (IMP-18). */
export type SwitchingState = { networkId: CaipNetworkId; slow: boolean } | undefined

export const switching = defineFeature('switching', (): SwitchingState => undefined)
