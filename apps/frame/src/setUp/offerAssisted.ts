import type { CareFrame } from '../recovery/careFrame'
import { loadAssistTexts } from '../texts/loadAssistTexts'

/** Offers the way back that the site keeps, and says what it means. The visitor may choose the file instead. */
export async function offerAssisted({ ui, care, language }: CareFrame): Promise<'kept' | 'file' | 'later'> {
  const { h } = ui
  const texts = await loadAssistTexts(language)
  const chosen = await ui.ask<'kept' | 'file' | 'later'>(answer => ({
    title: texts.offerTitle,
    children: [
      h('p', {}, texts.offerLead),
      h('p', { class: 'view-note' }, texts.custodial),
      h('p', { class: 'view-faint' }, texts.offerOther),
    ],
    actions: [
      { label: texts.offerKeep, run: () => care.assist.keep().then(() => answer('kept')) },
      { label: texts.offerFile, kind: 'plain', run: () => answer('file') },
      { label: ui.texts.offerLater, kind: 'plain', run: () => answer('later') },
    ],
  }))
  if (chosen === 'kept')
    await ui.ask<void>(done => ({
      title: texts.keptTitle,
      children: [h('p', {}, texts.keptLead)],
      actions: [{ label: ui.texts.done, run: () => done() }],
    }))
  return chosen
}
