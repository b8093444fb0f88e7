import type { CareFrame } from '../recovery/careFrame'
import { formatDate } from './formatDate'

/** What happened to the account, newest first. */
export async function showHistory({ ui, ask, language }: CareFrame): Promise<void> {
  const { h, texts } = ui
  const { entries } = await ui.wait(texts.history, () => ask('audit'))
  const known: Readonly<Record<string, string>> = texts
  await ui.ask<void>(done => ({
    title: texts.history,
    back: () => done(),
    children: [
      entries.length === 0 && h('p', {}, texts.historyEmpty),
      h(
        'ul',
        { class: 'view-list' },
        ...entries.map(({ at, what, device, place }) =>
          h(
            'li',
            { class: 'view-row' },
            h(
              'div',
              {},
              h('p', { class: 'view-name' }, known[`audit.${what}`] ?? what),
              h('p', { class: 'view-faint' }, formatDate(at, language)),
              (device ?? place) !== undefined &&
                h('p', { class: 'view-faint' }, h('bdi', {}, [device, place].filter(Boolean).join(' · '))),
            ),
          ),
        ),
      ),
    ],
  }))
}
