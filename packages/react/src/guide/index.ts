import { defineUi } from '../shell/defineUi'

/** What a wallet and a network are. */
export const guideFeature = defineUi({
  views: {
    WhatIsAWallet: () => import('./guides').then(({ whatIsAWallet }) => ({ view: whatIsAWallet })),
    WhatIsANetwork: () => import('./guides').then(({ whatIsANetwork }) => ({ view: whatIsANetwork })),
  },
  texts: ['guide'],
})
