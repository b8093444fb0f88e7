import { accountFeature } from '../account'
import { approvalsFeature } from '../approvals'
import { authFeature } from '../auth'
import { connectingFeature } from '../connecting'
import { disconnectFeature } from '../disconnect'
import { guardFeature } from '../guard'
import { guideFeature } from '../guide'
import type { TextFolder } from '../languages/TextFolder'
import { namesFeature } from '../names'
import { networksFeature } from '../networks'
import { nftsFeature } from '../nfts'
import { onRampFeature } from '../onramp'
import { pairingFeature } from '../pairing'
import { payFeature } from '../pay'
import { profileFeature } from '../profile'
import { receiveFeature } from '../receive'
import { sendFeature } from '../send'
import { settingsFeature } from '../settings'
import type { UiFeature } from '../shell/view'
import { signInFeature } from '../signin'
import { swapFeature } from '../swap'
import { walletsFeature } from '../wallets'

/**
 * The features with every view but Connect. Their list comes beside the shell, which does not wait for it, and beside
 * the button of a connected account, so that its click asks for the account together with the shell.
 */
export const furtherFeatures = [
  accountFeature,
  connectingFeature,
  pairingFeature,
  profileFeature,
  settingsFeature,
  receiveFeature,
  nftsFeature,
  sendFeature,
  swapFeature,
  onRampFeature,
  payFeature,
  approvalsFeature,
  guardFeature,
  namesFeature,
  networksFeature,
  disconnectFeature,
  signInFeature,
  authFeature,
  walletsFeature,
  guideFeature,
] as const satisfies readonly UiFeature<TextFolder>[]
