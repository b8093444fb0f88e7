import { drawChoice } from '../page/drawParts'
import type { CareFrame } from '../recovery/careFrame'
import { checkRecoveryFile } from '../recovery/checkRecoveryFile'
import { keepRecoveryFile } from '../recovery/keepRecoveryFile'
import { fillText } from '../texts/fillText'
import { formatDate } from './formatDate'

/** Whether there is a recovery file, and how to make or check one. */
export async function showBackup(frame: CareFrame): Promise<void> {
  const { ui, ask, wallet, language } = frame
  const { h, texts } = ui
  const [user, { entries }] = await ui.wait(texts.backup, () => Promise.all([wallet.user(), ask('audit')]))
  const hasFile = user?.hasFile === true
  const last = entries.find(({ what }) => what === 'recovery-file')
  const date = last ? formatDate(last.at, language) : ''
  const wanted = await ui.ask<'make' | 'check' | undefined>(answer => ({
    title: texts.backup,
    back: () => answer(undefined),
    children: [
      user?.isBackedUp === false && h('p', { class: 'view-warn' }, texts.notBackedUp),
      h('p', {}, hasFile ? texts.backupYes : user?.isBackedUp ? texts.passkeyOpensFile : texts.backupNo),
      date !== '' && h('p', { class: 'view-faint' }, fillText(texts.backedUpOn, { date })),
      hasFile &&
        h(
          'ul',
          { class: 'view-list' },
          h(
            'li',
            {},
            drawChoice(h, {
              title: texts.backupNew,
              note: texts.backupNewWhy,
              onclick: () => answer('make'),
            }),
          ),
        ),
    ],
    actions: [
      hasFile
        ? { label: texts.savedCheck, run: () => answer('check') }
        : { label: texts.offerMake, run: () => answer('make') },
    ],
  }))
  if (wanted === 'make') await keepRecoveryFile(frame)
  if (wanted === 'check') await checkRecoveryFile(frame)
}
