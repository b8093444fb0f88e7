import type { CareFrame } from '../recovery/careFrame'
import { withFreshLogin } from '../recovery/withFreshLogin'
import { askForWord } from './askForWord'

/** Deletes the account, after a warning and a fresh login; false if the visitor goes back. */
export async function deleteAccount(frame: CareFrame): Promise<boolean> {
  const { ui, care } = frame
  const { h, texts } = ui
  const isWanted = await askForWord(frame, {
    title: texts.deleteTitle,
    points: [texts.deleteAll, texts.deleteMoney],
    label: texts.deleteType,
    word: texts.deleteWord,
    verb: texts.deleteGo,
    kind: 'danger',
  })
  if (!isWanted) return false
  await ui.wait(texts.deleteTitle, () => withFreshLogin(frame, care.deleteAccount))
  await ui.ask<void>(done => ({
    title: texts.deletedTitle,
    children: [h('p', {}, texts.deletedLead)],
    actions: [{ label: texts.done, run: () => done() }],
  }))
  return true
}
