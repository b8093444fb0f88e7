import type { SimulateAnswer } from '@latchkey/protocol'
import type { Json, WalletUser } from '@latchkey/protocol/frame'
import type { ApprovalRequest } from '../src/approve/approvalRequest'
import type { Present } from '../src/approve/createApprovals'
import type { Frame } from '../src/frame'
import type { UiTexts } from '../src/texts/uiTexts'
import type { careDevice } from '../test/care/careDevice'
import type { CareGateway } from '../test/care/careGateway'
import type { careGrants } from '../test/care/careGrants'
import type { PasskeyMood } from '../test/softPasskeys'

/** What a case works with: the account, a device that has the wallet already, and the visitor's hands. */
export type Scene = {
  gateway: CareGateway
  old: ReturnType<typeof careDevice>
  /** What pages were given, and the network that it is for. */
  given: ReturnType<typeof careGrants>
  texts: UiTexts
  /** Presses what begins with this text, once it is there. */
  press(text: string): Promise<void>
  /** Presses what this selector finds first, once it is there: what it says is put together. */
  pressFirst(selector: string): Promise<void>
  /** Fills in a field, by its id. */
  fill(id: string, value: string): Promise<void>
}

/** One view of the frame in one state: the world that brings it about, and the visitor's way there. */
export type FrameCase = {
  view: string
  state: string
  /** What the page asks the frame for; a message to be signed without a word. */
  opens?: 'SET_UP' | 'BACK_UP' | 'SHOW_SETTINGS' | 'CONNECT_PASSKEY'
  /** How calls went, for the view that says so. */
  calls?: Json
  /** The step that is waited for, between two questions. */
  pause?: Required<ApprovalRequest>['step']
  /** A question that is asked in the frame itself, and what the page does not know of it. */
  question?: Pick<ApprovalRequest, 'action'> & Partial<ApprovalRequest>
  /** The wallet is on another device only. */
  isNew?: true
  /** How the browser's passkeys behave; without a word it has none. */
  passkeys?: Partial<PasskeyMood>
  user?: Partial<Pick<WalletUser, 'mode' | 'logins'>>
  /** What the page says of its site. */
  site?: Frame['page']['site']
  /** Answers what the wallet asks, as the visitor would in its window. */
  answers?: Present
  /** What the window shows of a question, and of trying it out, instead of a view. */
  window?: Pick<ApprovalRequest, 'action'> & Partial<ApprovalRequest> & { tried?: Tried }
  prepare?(scene: Scene): void | Promise<void>
  reach?(scene: Scene): Promise<void>
  /** What must be there before the case counts as shown. */
  shows: string
}

/** What came of trying it out; without a word nobody could say. */
export type Tried = Omit<Extract<SimulateAnswer, { outcome: 'done' }>, 'digest'>

export const caseId = ({ view, state }: FrameCase): string => `${view}/${state}`
