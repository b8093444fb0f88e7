import type { CaipNetworkId } from '@latchkey/protocol'
import { dailyChoices } from '../approve/daily/createDailyAmount'
import { wholeDollars } from '../approve/daily/describeDaily'
import { HostError } from '../host/serveHost'
import { drawChoice } from '../page/drawParts'
import type { CareFrame } from '../recovery/careFrame'
import { fillText } from '../texts/fillText'

/**
 * How much may be paid a day without a window. Less is taken at once; more is agreed to in a window, because a page can
 * have its visitor click in a frame that they do not see.
 */
export async function showDaily(frame: CareFrame): Promise<void> {
  const { ui, wallet } = frame
  const { texts } = ui
  const [{ approvals, daily, canBeInFrame }, { evm }] = await ui.wait(texts.daily, () =>
    Promise.all([frame.questions(), wallet.addresses()]),
  )
  for (;;) {
    const limit = await ui.wait(texts.daily, () => daily.limit(evm))
    const wanted = await chooseAmount(frame, limit, canBeInFrame)
    if (wanted === undefined) return
    if (wanted > limit && !(await isAgreed(wanted))) continue
    await ui.wait(texts.daily, () => daily.setLimit(evm, wanted))
  }

  /** Whoever refuses, or whose page takes the question away, has changed nothing. */
  async function isAgreed(dollars: number): Promise<boolean> {
    const request = {
      ...{ origin: frame.origin, networkId: 'eip155:1' as CaipNetworkId, account: evm },
      action: { kind: 'daily' as const, dollars },
    }
    try {
      return await approvals
        .ask({ prepare: async () => request, finish: async () => true })
        .then(answer => answer === true)
    } catch (error) {
      if (error instanceof HostError) return false
      throw error
    }
  }
}

/** Undefined, if they go back. */
function chooseAmount(
  { ui, language }: CareFrame,
  limit: number,
  canBeInFrame: boolean,
): Promise<number | undefined> {
  const { h, texts } = ui
  return ui.ask(answer => {
    const row = (dollars: number, title: string) =>
      h(
        'li',
        {},
        drawChoice(h, {
          title,
          ...(dollars === limit && { note: texts.dailyChosen }),
          onclick: () => answer(dollars === limit ? undefined : dollars),
        }),
      )
    const amounts = canBeInFrame ? dailyChoices : dailyChoices.filter(dollars => dollars <= limit)
    return {
      title: texts.daily,
      back: () => answer(undefined),
      children: [
        h('p', {}, texts.dailyLead),
        h('p', { class: 'view-note' }, canBeInFrame ? texts.dailyRest : texts.dailyNot),
        h(
          'ul',
          { class: 'view-list' },
          row(0, texts.dailyOff),
          ...amounts.map(dollars =>
            row(dollars, fillText(texts.dailyUpTo, { amount: wholeDollars(dollars, language) })),
          ),
        ),
      ],
    }
  })
}
