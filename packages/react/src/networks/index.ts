import { defineUi } from '../shell/defineUi'

/** Choosing a network, and switching to it. */
export const networksFeature = defineUi({
  views: {
    Networks: () => import('./Networks'),
    UnsupportedChain: () => import('./UnsupportedChain'),
    SwitchNetwork: () => import('./SwitchNetwork'),
    SwitchActiveChain: () => import('./SwitchActiveChain'),
  },
  texts: ['networks'],
})
