import { drawDescription } from '../approve/drawDescription'
import type { CareFrame } from '../recovery/careFrame'
import type { EndOutcome } from '../rpc/grants/endHeld'
import type { Permission } from './readPermissions'

/** After these it is where it was. */
type Problem = Extract<EndOutcome, 'refused' | 'stays'>

/** One permission as it was put before the visitor, who may end it: the wallet asks for that as it does when a page ends it. */
export async function showPermission(frame: CareFrame, permission: Permission): Promise<void> {
  const { ui, grants } = frame
  let problem: Problem | undefined
  while (await isToEnd(frame, permission, problem)) {
    const outcome = await ui.wait(ui.texts.permissionEnd, async () => (await grants()).end(permission.held))
    if (outcome !== 'refused' && outcome !== 'stays') return tellOutcome(frame, outcome)
    problem = outcome
  }
}

function isToEnd(
  { ui }: CareFrame,
  { held, described, words }: Permission,
  problem: Problem | undefined,
): Promise<boolean> {
  const { h, texts } = ui
  const problems = { refused: texts.permissionRefused, stays: texts.permissionStays }
  return ui.ask<boolean>(answer => ({
    title: texts.permission,
    back: () => answer(false),
    children: [
      problem && h('p', { role: 'alert', class: 'view-problem' }, problems[problem]),
      ...drawDescription(h, described, held.request.origin, words).body.children,
    ],
    actions: [
      { label: texts.permissionEnd, kind: 'danger', run: () => answer(true) },
      { label: texts.back, kind: 'plain', run: () => answer(false) },
    ],
  }))
}

/** Says what has happened: only the network ends a permission, and only then it leaves the list. */
function tellOutcome({ ui }: CareFrame, outcome: Exclude<EndOutcome, Problem>): Promise<void> {
  const { h, texts } = ui
  const said = {
    ended: [texts.permissionEnded, texts.permissionEndedLead],
    endedBefore: [texts.permissionEndedBefore, texts.permissionEndedBeforeLead],
    sent: [texts.permissionSent, texts.permissionSentLead],
  } as const
  const [title, lead] = said[outcome]
  return ui.ask<void>(done => ({
    title,
    children: [h('p', {}, lead)],
    actions: [{ label: texts.done, run: () => done() }],
  }))
}
