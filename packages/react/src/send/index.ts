import { defineUi } from '../shell/defineUi'

/** Sending tokens. */
export const sendFeature = defineUi({
  views: {
    WalletSend: () => import('./WalletSend'),
    WalletSendSelectToken: () => import('./WalletSendSelectToken'),
    WalletSendPreview: () => import('./WalletSendPreview'),
    WalletPending: () => import('./WalletPending'),
  },
  texts: ['portfolio', 'send'],
})
