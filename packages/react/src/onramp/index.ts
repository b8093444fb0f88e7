import { defineUi } from '../shell/defineUi'

/** Buying for money. */
export const onRampFeature = defineUi({
  views: {
    OnRamp: () => import('./OnRamp'),
    OnRampProgress: () => import('./OnRampProgress'),
  },
  texts: ['onramp', 'approvals'],
})
