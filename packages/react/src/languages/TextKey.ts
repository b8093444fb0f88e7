import type { accountTexts } from '../account/accountTexts'
import type { buttonTexts } from '../buttons/buttonTexts'
import type { pageButtonTexts } from '../buttons/pageButtonTexts'
import type { connectTexts } from '../connect/connectTexts'
import type { legalTexts } from '../connect/legalTexts'
import type { connectingTexts } from '../connecting/connectingTexts'
import type { multiChainTexts } from '../connecting/multiChainTexts'
import type { guideTexts } from '../guide/guideTexts'
import type { networksTexts } from '../networks/networksTexts'
import type { switchTexts } from '../networks/switchTexts'
import type { pairingTexts } from '../pairing/pairingTexts'
import type { profileTexts } from '../profile/profileTexts'
import type { alertTexts } from '../shell/alertTexts'
import type { sharedTexts } from '../shell/sharedTexts'
import type { shellTexts } from '../shell/shellTexts'
import type { commonTexts } from '../text/commonTexts'
import type { downloadsTexts } from '../wallets/downloadsTexts'
import type { getWalletTexts } from '../wallets/getWalletTexts'
import type { walletsTexts } from '../wallets/walletsTexts'

/** The key of every text, for a site that puts its own in place of ours. */
export type TextKey =
  | keyof typeof accountTexts
  | keyof typeof buttonTexts
  | keyof typeof pageButtonTexts
  | keyof typeof connectTexts
  | keyof typeof legalTexts
  | keyof typeof connectingTexts
  | keyof typeof multiChainTexts
  | keyof typeof guideTexts
  | keyof typeof networksTexts
  | keyof typeof switchTexts
  | keyof typeof pairingTexts
  | keyof typeof profileTexts
  | keyof typeof alertTexts
  | keyof typeof sharedTexts
  | keyof typeof shellTexts
  | keyof typeof commonTexts
  | keyof typeof downloadsTexts
  | keyof typeof getWalletTexts
  | keyof typeof walletsTexts

export type Texts = Record<TextKey, string>
