import type { PendingTransaction } from '@latchkey/core'
import { transactionSummary } from './transactionSummary'

/** Summarizes a swap that is not in the history yet. */
export function swapSummary(swap: NonNullable<PendingTransaction['swap']>, locale: string) {
  const fungible = (direction: 'out' | 'in', numeric: string, symbol: string) => ({
    ...{ direction, quantity: { numeric }, fungible_info: { symbol } },
  })
  const transfers = [
    fungible('out', swap.soldAmount, swap.sold),
    fungible('in', swap.boughtAmount, swap.bought),
  ]
  return transactionSummary(
    { metadata: { operationType: 'trade', sentFrom: '', sentTo: '' }, transfers },
    locale,
  ).parts
}

/** Summarizes a transfer that is not in the history yet, in the same words as one that is. */
export function sentSummary(transfer: NonNullable<PendingTransaction['transfer']>, locale: string) {
  const { amount: numeric, symbol, to, isNft } = transfer
  const what = isNft
    ? { nft_info: { name: symbol, flags: { is_spam: false } } }
    : { fungible_info: { symbol } }
  const { parts, other } = transactionSummary(
    {
      metadata: { operationType: 'send', sentFrom: '', sentTo: to },
      transfers: [{ direction: 'out', quantity: { numeric }, ...what }],
    },
    locale,
  )
  const [{ text, exact } = { text: '', exact: '' }] = parts
  return { text, exact, to, short: other?.short ?? to }
}
