import { drawChoice } from '../page/drawParts'
import type { CareFrame } from '../recovery/careFrame'
import { loadAssistTexts } from '../texts/loadAssistTexts'
import { enterWallet } from './enterWallet'
import { waitForRecovery } from './waitForRecovery'

/** Brings a wallet to this device: where the site keeps a way back, by the mail and a while; else in the usual ways. */
export async function enterAssisted(frame: CareFrame): Promise<void> {
  const { ui, care, wallet, language } = frame
  const { h } = ui
  const texts = await loadAssistTexts(language)
  const user = await ui.wait(ui.texts.enterTitle, wallet.user)
  if (user?.mode !== 'assisted') return enterWallet(frame)
  for (;;) {
    // Whoever has asked before, and comes back, goes on waiting.
    const way = (await care.assist.isAsked()) ? 'mail' : await choose()
    if (way === 'other') return enterWallet(frame)
    const outcome = await waitForRecovery(frame)
    if (outcome === 'in') break
    // Whoever leaves goes on waiting, and may come in otherwise meanwhile.
    if (outcome === 'refused' || (await care.assist.isAsked())) return enterWallet(frame)
  }
  await ui.ask<void>(done => ({
    title: ui.texts.enteredTitle,
    children: [h('p', {}, ui.texts.enteredLead)],
    actions: [{ label: ui.texts.next, run: () => done() }],
  }))

  function choose(): Promise<'mail' | 'other'> {
    return ui.ask<'mail' | 'other'>(answer => {
      const row = (way: 'mail' | 'other', title: string, note: string) =>
        h('li', {}, drawChoice(h, { title, note, onclick: () => answer(way) }))
      return {
        title: ui.texts.enterTitle,
        children: [
          h('p', {}, texts.enterLead),
          h(
            'ul',
            { class: 'view-list' },
            row('mail', texts.enterMail, texts.enterMailWhy),
            row('other', texts.enterOther, texts.enterOtherWhy),
          ),
        ],
      }
    })
  }
}
