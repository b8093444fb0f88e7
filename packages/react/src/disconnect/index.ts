import { defineUi } from '../shell/defineUi'

/** Asking once more before a wallet is disconnected. */
export const disconnectFeature = defineUi({
  views: { ConfirmDisconnect: () => import('./ConfirmDisconnect') },
  texts: ['disconnect'],
})
