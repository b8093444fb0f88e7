import { defineUi } from '../shell/defineUi'

/** What a wallet is about to be asked to sign, shown before it opens. */
export const guardFeature = defineUi({
  views: { SignGuard: () => import('./SignGuard') },
  texts: ['guard'],
})
