import { defineUi } from '../shell/defineUi'

/** Connecting a wallet over WalletConnect. */
export const pairingFeature = defineUi({
  views: {
    AllowApp: () => import('./AllowApp'),
    ConnectingWalletConnect: () => import('./ConnectingWalletConnect'),
    ConnectingWalletConnectBasic: () => import('./ConnectingWalletConnectBasic'),
  },
  texts: ['pairing', 'connecting'],
})
