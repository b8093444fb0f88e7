import type { Json } from '@latchkey/protocol/frame'
import type { Ui } from '../../page/openUi'

const lookMs = 2_000

/** Shows the visitor how their calls went, and follows them until they are done or the view is closed. */
export async function showCalls(
  ui: Ui,
  look: () => Promise<Json>,
  wait: (ms: number) => Promise<void>,
): Promise<void> {
  const { h, texts } = ui
  const read = async () =>
    Object(await look()) as { status: number; receipts?: { transactionHash: string }[] }
  let now = await ui.wait(texts.calls, read)
  let isOver = false
  try {
    while (!isOver) await step()
  } finally {
    isOver = true
  }

  async function step(): Promise<void> {
    const { status, receipts: [receipt] = [] } = now
    const text = { 100: texts.callsWait, 200: texts.callsDone, 400: texts.callsNever }[status]
    const left = ui.ask<undefined>(done => ({
      title: texts.calls,
      children: [
        h('p', { role: 'status' }, text ?? texts.callsUndone),
        receipt && h('p', { class: 'view-faint' }, texts.callsTransaction),
        receipt && h('p', { class: 'view-faint', dir: 'ltr' }, receipt.transactionHash),
      ],
      actions: [{ label: texts.done, run: () => done(undefined) }],
    }))
    const next = await (status === 100 ? Promise.race([left, changed()]) : left)
    if (next) now = next
    else isOver = true
  }

  /** A look that fails is taken again: the last state stays. */
  async function changed() {
    let next = now
    while (!isOver && next.status === now.status) {
      await wait(lookMs)
      next = await read().catch(() => now)
    }
    return next
  }
}
