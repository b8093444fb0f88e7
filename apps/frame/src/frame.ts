import type { FrameAccountType, FrameRequest } from '@latchkey/protocol/frame'
import type { Questions } from './approve/openQuestions'
import type { AskNode } from './gateway/askNode'
import type { Ask } from './gateway/createAsk'
import type { Stage } from './page/createStage'
import type { Settings } from './page/readSettings'
import type { Passkeys } from './passkey/createPasskeys'
import type { Grants } from './rpc/grants/createGrants'
import type { Session } from './session/createSession'
import type { Smart } from './smart/createSmart'
import type { Store } from './store/openStore'
import type { FrameTexts } from './texts/frameTexts'
import type { Language } from './texts/language'
import type { Care } from './wallet/createCare'
import type { Wallet } from './wallet/createWallet'

/** One frame in one page: what its parts share. */
export type Frame = {
  settings: Settings
  language: Language
  texts: FrameTexts
  /** The origin of the page around: the only thing about it that is certain. */
  origin: string
  ask: Ask
  session: Session
  wallet: Wallet
  care: Care
  passkeys: Passkeys
  askNode: AskNode
  smart: Smart
  store: Store
  /** What asks the visitor before something is signed. */
  questions(): Promise<Questions>
  /** What the visitor allowed pages to do without asking. */
  grants(): Promise<Grants>
  /** What the page says of itself and its state. */
  page: PageState
  stage: Stage
  /** A question of the page is before the visitor, or no more: it goes before whatever else the frame shows. */
  show(isShown: boolean): void
}

export type PageState = {
  /** The network in use, as CAIP-2. */
  chainId: string
  /** The account that it prefers; the plain one, where it does not say. */
  accountType?: FrameAccountType
  site?: FrameRequest<'SYNC_DAPP_DATA'>
}
