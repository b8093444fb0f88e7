import { accountCases } from './accountCases'
import { activityCases } from './activityCases'
import { authCases } from './authCases'
import { connectCases } from './connectCases'
import { connectingCases } from './connectingCases'
import type { GalleryCase } from './galleryCase'
import { guardCases } from './guardCases'
import { guideCases } from './guideCases'
import { multiChainCases } from './multiChainCases'
import { nameCases } from './nameCases'
import { networkCases } from './networkCases'
import { nftCases } from './nftCases'
import { onRampCases } from './onRampCases'
import { ownWalletCases } from './ownWalletCases'
import { pairingCases } from './pairingCases'
import { payCases } from './payCases'
import { profileCases } from './profileCases'
import { receiveCases } from './receiveCases'
import { sendCases } from './sendCases'
import { sessionCases } from './sessionCases'
import { settingsCases } from './settingsCases'
import { signInCases } from './signInCases'
import { swapCases } from './swapCases'
import { tokenCases } from './tokenCases'
import { walletListCases } from './walletListCases'

/** Every view in every state. */
export const galleryCases: readonly GalleryCase[] = [
  ...connectCases,
  ...authCases,
  ...ownWalletCases,
  ...connectingCases,
  ...multiChainCases,
  ...pairingCases,
  ...walletListCases,
  ...accountCases,
  ...tokenCases,
  ...nftCases,
  ...receiveCases,
  ...activityCases,
  ...profileCases,
  ...settingsCases,
  ...sendCases,
  ...swapCases,
  ...onRampCases,
  ...payCases,
  ...sessionCases,
  ...nameCases,
  ...signInCases,
  ...networkCases,
  ...guardCases,
  ...guideCases,
]
