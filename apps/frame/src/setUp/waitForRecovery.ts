import { AskError } from '../gateway/createAsk'
import type { CareFrame } from '../recovery/careFrame'
import { fillText } from '../texts/fillText'
import { loadAssistTexts } from '../texts/loadAssistTexts'
import { whenOf } from '../texts/whenOf'
import type { WaitNews } from '../wallet/createAssist'

/** Shows how long it takes until the wallet is here. `stopped`: by whoever; `refused`: it cannot even be asked for. */
export async function waitForRecovery({
  ui,
  care,
  language,
}: CareFrame): Promise<'in' | 'left' | 'stopped' | 'refused'> {
  const { h } = ui
  const texts = await loadAssistTexts(language)
  const refused = await ui.wait(texts.waitTitle, () => care.assist.ask().catch(toRefusal))
  if (refused !== undefined) {
    await tell(texts.waitTitle, refused)
    return 'refused'
  }
  const end = new AbortController()
  const status = h('p', { role: 'status', class: 'view-note' }, ui.texts.wait)
  const left = ui.ask<'left'>(answer => ({
    title: texts.waitTitle,
    back: () => answer('left'),
    children: [status, h('p', {}, texts.waitMail), h('p', {}, texts.waitClose)],
    actions: [
      {
        label: texts.waitStop,
        kind: 'plain',
        run: () => care.assist.stop().then(() => answer('left')),
      },
    ],
  }))
  const hear = (news: WaitNews) => {
    const text =
      'trouble' in news ? news.trouble : fillText(texts.waitLeft, { when: whenOf(news.left, language) })
    if (status.textContent !== text) status.textContent = text
  }
  const outcome = await Promise.race([care.assist.wait(hear, end.signal), left]).finally(() => end.abort())
  if (outcome === 'stopped') await tell(texts.stoppedTitle, texts.stoppedLead)
  return outcome

  function tell(title: string, text: string): Promise<void> {
    return ui.ask<void>(done => ({
      title,
      children: [h('p', { role: 'alert' }, text)],
      actions: [{ label: ui.texts.next, run: () => done() }],
    }))
  }
}

/** What the gateway refuses is told; whatever else goes wrong can be tried again. */
function toRefusal(error: unknown): string {
  if (error instanceof AskError) return error.message
  throw error
}
