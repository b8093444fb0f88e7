import type { Json } from '@latchkey/protocol/frame'
import type { Ui } from '../../page/openUi'
import { fillText } from '../../texts/fillText'

const lookMs = 2_000

/** What is known of calls: of those that are made one after another, also how many are never sent. */
type Looked = {
  status: number
  atomic?: boolean
  receipts?: { transactionHash: string; status: string }[]
  count?: number
  unsent?: number
}

/** Shows the visitor how their calls went, and follows them until they are done or the view is closed. */
export async function showCalls(
  ui: Ui,
  look: () => Promise<Json>,
  wait: (ms: number) => Promise<void>,
): Promise<void> {
  const { h, texts } = ui
  const read = async () => Object(await look()) as Looked
  let now = await ui.wait(texts.calls, read)
  let isOver = false
  try {
    while (!isOver) await step()
  } finally {
    isOver = true
  }

  async function step(): Promise<void> {
    const { status, unsent = 0, count = 0 } = now
    const known = {
      ...{ 100: texts.callsWait, 200: texts.callsDone },
      ...{ 400: texts.callsNever, 600: texts.callsPart },
    }
    const counts = { unsent: String(unsent), count: String(count) }
    const left = ui.ask<undefined>(done => ({
      title: texts.calls,
      children: [
        h('p', { role: 'status' }, known[status as keyof typeof known] ?? texts.callsUndone),
        unsent > 0 && h('p', {}, fillText(texts.callsUnsent, counts)),
        transactions(now),
      ],
      actions: [{ label: texts.done, run: () => done(undefined) }],
    }))
    const next = await (status === 100 ? Promise.race([left, changed()]) : left)
    if (next) now = next
    else isOver = true
  }

  /** All in one transaction, or one for each step: each with its hash, as other views show what is code. */
  function transactions({ atomic, receipts = [] }: Looked): HTMLElement {
    const lines = receipts.map(({ transactionHash, status }, at) => {
      const text = status === '0x1' ? texts.callsStep : texts.callsStepFailed
      const name = atomic === false ? fillText(text, { number: String(at + 1) }) : texts.callsTransaction
      const hash = h('bdi', { class: 'approve-code', dir: 'ltr' }, transactionHash)
      return h('div', { class: 'approve-line' }, h('dt', {}, name), h('dd', {}, hash))
    })
    return h('dl', { class: 'approve-lines' }, ...lines)
  }

  /** A look that fails is taken again: the last state stays. */
  async function changed() {
    let next = now
    while (!isOver && isSame(next, now)) {
      await wait(lookMs)
      next = await read().catch(() => now)
    }
    return next
  }
}

/** A sequence goes on while its state is the same. */
function isSame(one: Looked, other: Looked): boolean {
  return (
    one.status === other.status &&
    one.unsent === other.unsent &&
    one.receipts?.length === other.receipts?.length
  )
}
