import type { CareFrame } from '../recovery/careFrame'
import { backUp } from './backUp'

/** Says that something large is not sent before the wallet is backed up, with the way there. */
export async function askForBackup(frame: CareFrame): Promise<void> {
  const { h, texts } = frame.ui
  const isWanted = await frame.ui.ask<boolean>(answer => ({
    title: texts.largeTitle,
    children: [h('p', {}, texts.largeLead), h('p', { class: 'view-note' }, texts.largeThen)],
    actions: [
      { label: texts.largeBackUp, run: () => answer(true) },
      { label: texts.largeNot, kind: 'plain', run: () => answer(false) },
    ],
  }))
  if (isWanted) await backUp(frame)
}
