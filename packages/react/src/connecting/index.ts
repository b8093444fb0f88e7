import { defineUi } from '../shell/defineUi'

/** Connecting a wallet of this browser. */
export const connectingFeature = defineUi({
  views: {
    ConnectingExternal: () => import('./ConnectingExternal'),
    ConnectingMultiChain: () => import('./ConnectingMultiChain'),
  },
  texts: ['connecting'],
})
