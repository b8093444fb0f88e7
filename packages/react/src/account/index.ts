import { defineUi } from '../shell/defineUi'

/** The connected account. */
export const accountFeature = defineUi({
  views: { Account: () => import('./Account') },
  texts: ['account', 'activity', 'portfolio', 'tokens', 'nfts', 'approvals'],
})
