import { accountCases } from './accountCases'
import { connectCases } from './connectCases'
import { connectingCases } from './connectingCases'
import type { GalleryCase } from './galleryCase'
import { guideCases } from './guideCases'
import { multiChainCases } from './multiChainCases'
import { networkCases } from './networkCases'
import { pairingCases } from './pairingCases'
import { profileCases } from './profileCases'
import { walletListCases } from './walletListCases'

/** Every view in every state. */
export const galleryCases: readonly GalleryCase[] = [
  ...connectCases,
  ...connectingCases,
  ...multiChainCases,
  ...pairingCases,
  ...walletListCases,
  ...accountCases,
  ...profileCases,
  ...networkCases,
  ...guideCases,
]
