import { defineUi } from '../shell/defineUi'

/** Swapping tokens. */
export const swapFeature = defineUi({
  views: {
    Swap: () => import('./Swap'),
    SwapSelectToken: () => import('./SwapSelectToken'),
    SwapPreview: () => import('./SwapPreview'),
  },
  texts: ['portfolio', 'swap'],
})
