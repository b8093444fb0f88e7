import { defineUi } from '../shell/defineUi'

/** Choosing a network. */
export const networksFeature = defineUi({
  views: {
    Networks: () => import('./Networks'),
  },
  texts: ['networks'],
})
