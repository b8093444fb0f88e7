import type { ApprovalRequest } from '../../approve/approvalRequest'
import type { Ui } from '../../page/openUi'
import { fillText } from '../../texts/fillText'

/**
 * What the visitor sees between two steps, until `over`. It stands in the frame, as the window of the last step is gone, and
 * a browser opens the next one by a click alone. Whoever closes it stops nothing: they are still asked for the next step.
 */
export async function showPause(
  ui: Ui,
  { number, of }: Required<ApprovalRequest>['step'],
  over: Promise<void>,
  stop: () => void,
): Promise<void> {
  const { h, texts } = ui
  const text = fillText(texts.callsPause, { number: String(number), count: String(of) })
  const closed = ui.ask<void>(() => ({
    title: texts.calls,
    children: [h('p', { role: 'status' }, text), h('p', { class: 'view-faint' }, texts.callsStopNote)],
    actions: [{ label: texts.callsStop, kind: 'outline', run: stop }],
  }))
  await Promise.race([over, closed])
}
