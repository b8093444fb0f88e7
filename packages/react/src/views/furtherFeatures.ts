import { connectingFeature } from '../connecting'
import { disconnectFeature } from '../disconnect'
import { guideFeature } from '../guide'
import type { TextFolder } from '../languages/TextFolder'
import { switchFeature } from '../networks/switchFeature'
import { pairingFeature } from '../pairing'
import { profileFeature } from '../profile'
import type { UiFeature } from '../shell/view'
import { walletsFeature } from '../wallets'

/** The features that other views lead to. Their list comes beside the shell, which does not wait for it. */
export const furtherFeatures = [
  connectingFeature,
  pairingFeature,
  profileFeature,
  switchFeature,
  disconnectFeature,
  walletsFeature,
  guideFeature,
] as const satisfies readonly UiFeature<TextFolder>[]
