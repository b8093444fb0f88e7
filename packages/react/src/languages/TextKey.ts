import type { accountTexts } from '../account/accountTexts'
import type { activityTexts } from '../activity/activityTexts'
import type { endedTexts } from '../activity/endedTexts'
import type { approvalsTexts, backupTexts } from '../approvals/approvalsTexts'
import type { authTexts } from '../auth/authTexts'
import type { mailedTexts } from '../auth/mailedTexts'
import type { ownWalletTexts } from '../auth/ownWalletTexts'
import type { socialTexts } from '../auth/socialTexts'
import type { updateTexts } from '../auth/updateTexts'
import type { buttonTexts } from '../buttons/buttonTexts'
import type { pageButtonTexts } from '../buttons/pageButtonTexts'
import type { connectTexts } from '../connect/connectTexts'
import type { legalTexts } from '../connect/legalTexts'
import type { connectingTexts } from '../connecting/connectingTexts'
import type { multiChainTexts } from '../connecting/multiChainTexts'
import type { disconnectTexts } from '../disconnect/disconnectTexts'
import type { guardTexts } from '../guard/guardTexts'
import type { guideTexts } from '../guide/guideTexts'
import type { namesTexts } from '../names/namesTexts'
import type { networksTexts } from '../networks/networksTexts'
import type { switchTexts } from '../networks/switchTexts'
import type { nftsTexts } from '../nfts/nftsTexts'
import type { onRampTexts } from '../onramp/onrampTexts'
import type { onRampProgressTexts } from '../onramp/progressTexts'
import type { pairingTexts } from '../pairing/pairingTexts'
import type { payTexts } from '../pay/payTexts'
import type { listNoteTexts } from '../portfolio/listNoteTexts'
import type { portfolioTexts } from '../portfolio/portfolioTexts'
import type { profileTexts } from '../profile/profileTexts'
import type { whoTexts } from '../profile/whoTexts'
import type { receiveTexts } from '../receive/receiveTexts'
import type { pendingTexts } from '../send/pendingTexts'
import type { sendTexts } from '../send/sendTexts'
import type { sessionsTexts } from '../sessions/sessionsTexts'
import type { permissionTexts } from '../settings/permissionTexts'
import type { sessionTexts } from '../settings/sessionTexts'
import type { settingsTexts } from '../settings/settingsTexts'
import type { alertTexts } from '../shell/alertTexts'
import type { sharedTexts } from '../shell/sharedTexts'
import type { shellTexts } from '../shell/shellTexts'
import type { signinTexts } from '../signin/signinTexts'
import type { swapTexts } from '../swap/swapTexts'
import type { commonTexts } from '../text/commonTexts'
import type { tokensTexts } from '../tokens/tokensTexts'
import type { downloadsTexts } from '../wallets/downloadsTexts'
import type { getWalletTexts } from '../wallets/getWalletTexts'
import type { walletsTexts } from '../wallets/walletsTexts'

/** The key of every text, for a site that replaces some of ours. */
export type TextKey =
  | keyof typeof accountTexts
  | keyof typeof activityTexts
  | keyof typeof endedTexts
  | keyof typeof authTexts
  | keyof typeof mailedTexts
  | keyof typeof ownWalletTexts
  | keyof typeof socialTexts
  | keyof typeof updateTexts
  | keyof typeof approvalsTexts
  | keyof typeof backupTexts
  | keyof typeof buttonTexts
  | keyof typeof pageButtonTexts
  | keyof typeof connectTexts
  | keyof typeof legalTexts
  | keyof typeof connectingTexts
  | keyof typeof multiChainTexts
  | keyof typeof disconnectTexts
  | keyof typeof guardTexts
  | keyof typeof guideTexts
  | keyof typeof namesTexts
  | keyof typeof networksTexts
  | keyof typeof switchTexts
  | keyof typeof pairingTexts
  | keyof typeof listNoteTexts
  | keyof typeof portfolioTexts
  | keyof typeof profileTexts
  | keyof typeof whoTexts
  | keyof typeof nftsTexts
  | keyof typeof onRampTexts
  | keyof typeof onRampProgressTexts
  | keyof typeof payTexts
  | keyof typeof receiveTexts
  | keyof typeof pendingTexts
  | keyof typeof sendTexts
  | keyof typeof swapTexts
  | keyof typeof sessionsTexts
  | keyof typeof permissionTexts
  | keyof typeof sessionTexts
  | keyof typeof settingsTexts
  | keyof typeof alertTexts
  | keyof typeof sharedTexts
  | keyof typeof shellTexts
  | keyof typeof signinTexts
  | keyof typeof commonTexts
  | keyof typeof tokensTexts
  | keyof typeof downloadsTexts
  | keyof typeof getWalletTexts
  | keyof typeof walletsTexts

export type Texts = Record<TextKey, string>
