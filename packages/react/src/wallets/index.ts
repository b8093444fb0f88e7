import { defineUi } from '../shell/defineUi'

/** The wallets of the registry, and how to get one. */
export const walletsFeature = defineUi({
  views: {
    AllWallets: () => import('./AllWallets'),
    GetWallet: () => import('./GetWallet'),
    Downloads: () => import('./Downloads'),
  },
  texts: ['wallets'],
})
