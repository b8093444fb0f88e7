import { defineUi } from '../shell/defineUi'

/** How somebody pays the visitor. */
export const receiveFeature = defineUi({
  views: { WalletReceive: () => import('./WalletReceive') },
  texts: ['receive', 'approvals'],
})
