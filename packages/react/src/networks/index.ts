import { defineUi } from '../shell/defineUi'

/** Choosing a network, a chain the site does not want, and switching to a chosen network. */
export const networksFeature = defineUi({
  views: {
    Networks: () => import('./Networks'),
    UnsupportedChain: () => import('./UnsupportedChain'),
    SwitchNetwork: () => import('./SwitchNetwork'),
    SwitchActiveChain: () => import('./SwitchActiveChain'),
  },
  texts: ['networks'],
})
