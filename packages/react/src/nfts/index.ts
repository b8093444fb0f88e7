import { defineUi } from '../shell/defineUi'

/** One NFT by itself; the grid is a tab of Account. */
export const nftsFeature = defineUi({
  views: { NftDetail: () => import('./NftDetail') },
  texts: ['nfts', 'portfolio'],
})
