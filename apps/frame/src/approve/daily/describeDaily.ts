import { displayMoney, formatAmount, toDecimals } from '@latchkey/protocol'
import { fillText } from '../../texts/fillText'
import type { ApprovalAction, ApprovalRequest } from '../approvalRequest'
import type { Words } from '../describeRequest'
import type { Description, Line } from '../description'

/** The question that turns small payments on, or up. Nothing of it is told by the page. */
export function describeDaily(
  { dollars }: Extract<ApprovalAction, { kind: 'daily' }>,
  { account }: ApprovalRequest,
  { texts, language }: Words,
): Description {
  const amount = wholeDollars(dollars, language)
  return {
    title: texts.dailyTitle,
    warnings: [],
    trial: [],
    does: [texts.dailyDoes, texts.dailyRisk].map((sentence, place) => ({
      ...{ place, sentence: fillText(sentence, { amount }), isUnknown: false, lines: [] },
    })),
    lines: [{ label: texts.dailyMost, value: amount }],
    about: [{ label: texts.account, value: account, isCode: true }],
    verb: texts.dailyAllow,
  }
}

/** What a payment counts for, where it was counted as a small one. */
export function smallLine({ small }: ApprovalRequest, { texts, language }: Words): Line[] {
  if (!small) return []
  const money = (millionths: bigint) => {
    const cents = toDecimals({ value: millionths, decimals: 6 }, 2, 'up')
    return displayMoney(formatAmount(cents), language)
  }
  const cost = BigInt(small.cost)
  const value = fillText(texts.smallCounts, {
    ...{ cost: money(cost), sum: money(BigInt(small.spent) + cost) },
    amount: wholeDollars(small.limit, language),
  })
  return [{ label: texts.small, value }]
}

/** `$20`, in the visitor's language. */
export function wholeDollars(dollars: number, language: string): string {
  const form = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const
  const text = new Intl.NumberFormat(language, { ...form, maximumFractionDigits: 0 }).format(dollars)
  return text.replace('\u200f', '') // it would turn `US$` round
}
