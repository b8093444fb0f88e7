import type { Locks } from '../device/openDevice'
import type { Store } from '../store/openStore'
import type { Language } from '../texts/language'
import { type Approvals, createApprovals } from './createApprovals'
import { createPresent } from './createPresent'
import { createDailyAmount, type DailyAmount } from './daily/createDailyAmount'
import { canTellSeen } from './inFrame/watchSeen'
import { loadApproveTexts } from './loadApproveTexts'

/** What the frame asks its visitor: all of it stands in one row, whoever asks. */
export type Questions = {
  approvals: Approvals
  daily: DailyAmount
  /** Whether anything can be approved in the frame: only some browsers tell whether it is seen. */
  canBeInFrame: boolean
}

export type QuestionsWorld = {
  window: Window & typeof globalThis
  store: Store
  locks: Locks
  projectId: string
  language: Language
  show(isShown: boolean): void
}

export async function openQuestions(world: QuestionsWorld): Promise<Questions> {
  const { window, language, show } = world
  const texts = await loadApproveTexts(language)
  const daily = createDailyAmount({ ...world, now: Date.now })
  const present = createPresent({ window, texts, language, show, wrongDigits: daily.noteWrong })
  return { approvals: createApprovals(present), daily, canBeInFrame: canTellSeen(window) }
}
