import type { CareFrame } from '../recovery/careFrame'
import { withFreshLogin } from '../recovery/withFreshLogin'
import { loadAssistTexts } from '../texts/loadAssistTexts'
import { formatDate } from './formatDate'

/** What the site's owner keeps for the visitor, who asks for it now, and the end of it. */
export async function showAssisted(frame: CareFrame): Promise<void> {
  const { ui, ask, care, language } = frame
  const { h } = ui
  const texts = await loadAssistTexts(language)
  for (;;) {
    const { waiting } = await ui.wait(texts.title, () => ask('assistList'))
    const wanted = await ui.ask<{ stop: string } | 'drop' | 'keep' | undefined>(answer => ({
      title: texts.title,
      back: () => answer(undefined),
      children: [
        h('p', { class: 'view-note' }, texts.custodial),
        waiting.length > 0 && h('h2', {}, texts.waiting),
        waiting.length > 0 &&
          h(
            'ul',
            { class: 'view-list' },
            ...waiting.map(({ id, browser, askedAt }) =>
              h(
                'li',
                { class: 'view-row' },
                h(
                  'div',
                  {},
                  h('p', { class: 'view-name' }, h('bdi', {}, browser)),
                  h('p', { class: 'view-faint' }, formatDate(askedAt, language)),
                ),
                h(
                  'button',
                  {
                    type: 'button',
                    class: 'view-button',
                    'aria-label': `${texts.stop}: ${browser}`,
                    onclick: () => answer({ stop: id }),
                  },
                  texts.stop,
                ),
              ),
            ),
          ),
        h('p', {}, texts.dropLead),
      ],
      actions: [
        { label: texts.renew, run: () => answer('keep') },
        { label: texts.drop, kind: 'danger', run: () => answer('drop') },
      ],
    }))
    if (wanted === undefined) return
    if (wanted === 'keep') await ui.wait(texts.title, care.assist.keep)
    else if (wanted === 'drop') return ui.wait(texts.title, () => withFreshLogin(frame, care.assist.drop))
    else await ui.wait(texts.title, () => ask('assistStop', { id: wanted.stop }))
  }
}
