import { defineUi } from '../shell/defineUi'

/** Choosing a network. */
export const networksFeature = defineUi({
  views: {
    Networks: () => import('./Networks'),
    UnsupportedChain: () => import('./UnsupportedChain'),
  },
  texts: ['networks'],
})
