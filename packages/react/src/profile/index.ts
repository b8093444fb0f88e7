import { defineUi } from '../shell/defineUi'

/** Every connected wallet. */
export const profileFeature = defineUi({
  views: { ProfileWallets: () => import('./ProfileWallets'), Profile: () => import('./Profile') },
  texts: ['profile', 'account'],
})
