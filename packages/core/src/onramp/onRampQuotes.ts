import type { OnRampQuestion, OnRampQuotes } from '@latchkey/protocol'
import { defineQuery } from '../queries/query'

/** The providers' prices and amounts, best offer first. A failed quote is an error (ONR-19). */
export const onRampQuotes = defineQuery<OnRampQuotes, OnRampQuestion>('onRampQuotes', {
  staleMs: 30_000,
  key: ({ purchaseCurrency, paymentCurrency, amount, network, paymentMethod }) =>
    [purchaseCurrency, paymentCurrency, amount, network, paymentMethod].join(' '),
  fetch: async (kit, question, { signal }) => (await import('./askQuotes')).askQuotes(kit, question, signal),
})
