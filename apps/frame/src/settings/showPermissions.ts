import { drawChoice } from '../page/drawParts'
import type { Child } from '../page/elements'
import type { Action } from '../page/openUi'
import type { CareFrame } from '../recovery/careFrame'
import { fillText } from '../texts/fillText'
import { formatDate } from './formatDate'
import { type Permission, readPermissions } from './readPermissions'
import { showPermission } from './showPermission'

/** What pages may do without asking: all that was given in this browser, by whichever page it was asked for. */
export async function showPermissions(frame: CareFrame): Promise<void> {
  const { ui } = frame
  for (;;) {
    const all = await ui.wait(ui.texts.permissions, () => readPermissions(frame))
    const wanted = await choosePermission(frame, all)
    if (!wanted) return
    if (wanted !== 'again') await showPermission(frame, wanted)
  }
}

function choosePermission(
  frame: CareFrame,
  all: readonly Permission[],
): Promise<Permission | 'again' | undefined> {
  const { h, texts } = frame.ui
  const isSure = all.every(({ held }) => held.isSure)
  const sites = [...new Set(all.map(({ held }) => held.request.origin))]
  return frame.ui.ask(answer => {
    const row = (one: Permission) =>
      h(
        'li',
        {},
        drawRow(frame, one, () => answer(one)),
      )
    const again: Action = { label: texts.permissionsAgain, kind: 'outline', run: () => answer('again') }
    return {
      title: texts.permissions,
      back: () => answer(undefined),
      children: [
        h('p', {}, all.length > 0 ? texts.permissionsLead : texts.permissionsNone),
        !isSure && h('p', { role: 'status', class: 'view-note' }, texts.permissionsUnsure),
        ...sites.flatMap(origin => [
          h('h2', {}, h('bdi', { dir: 'ltr' }, origin)),
          h(
            'ul',
            { class: 'view-list' },
            ...all.filter(({ held }) => held.request.origin === origin).map(row),
          ),
        ]),
        h('p', { class: 'view-faint' }, texts.permissionsHere),
      ],
      actions: isSure ? [] : [again],
    }
  })
}

/** Read aloud, a row says what it is about first. */
function drawRow({ ui, language }: CareFrame, { held, described }: Permission, onclick: () => void) {
  const { h, texts } = ui
  const [network] = described.about
  const date = formatDate(new Date(held.grant.until * 1_000).toISOString(), language)
  const title = h('span', { dir: 'auto' }, described.does[0]?.sentence)
  const until: Child = fillText(texts.permissionUntil, { network: String(network?.value), date })
  const unsure = !held.isSure && h('span', { class: 'view-tag' }, texts.permissionUnsure)
  return drawChoice(h, { title, note: h('span', {}, until, unsure && ' ', unsure), onclick })
}
