import type { PendingTransaction } from '@latchkey/core'
import { transactionSummary } from './transactionSummary'

/** What a transaction moves that is not in the history yet, in the words of those that are. */
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
