import type { CaipNetworkId } from '@latchkey/protocol'
import { type AmountProblem, type KitError, parseAmount } from '@latchkey/protocol'
import type { QueryState } from '../queries/query'
import type { Token } from '../tokens/token'
import type { SwapForm } from './swapForm'
import type { SwapQuote } from './swapQuote'

/** Why nothing can be swapped as the form stands. */
export type SwapProblem =
  /** Nobody swaps on this network; on these of the site's somebody does (IMP-30). */
  | { code: 'unsupported'; elsewhere: readonly CaipNetworkId[] }
  /** What can be swapped is not known: the gateway did not answer. */
  | { code: 'no-tokens' }
  | { code: 'no-token'; side: 'from' | 'to' }
  | { code: 'no-amount' | 'zero-amount' }
  | { code: 'bad-amount'; problem: AmountProblem }
  | { code: 'insufficient-token'; symbol: string }
  /** Not enough of the network's own coin for the fee. `missing` is in its smallest unit. */
  | { code: 'insufficient-fee'; symbol: string; missing: bigint; decimals: number }
  /** There is no quote, and why. */
  | { code: 'no-quote'; error: KitError }
  | { code: 'offline' }
  | { code: 'checking' }

export type JudgedSwap = {
  form: SwapForm
  sold: Token | undefined
  bought: Token | undefined
  coin: Token | undefined
  value: bigint | undefined
  quote: QueryState<SwapQuote>
  isSettled: boolean
}

/** The first thing that keeps the form from being swapped, in the order in which it is filled in. */
export function findSwapProblem(judged: JudgedSwap): SwapProblem | undefined {
  return amountProblem(judged) ?? quoteProblem(judged) ?? feeProblem(judged)
}

function amountProblem({ form, sold, bought, value }: JudgedSwap): SwapProblem | undefined {
  if (!sold) return { code: 'no-token', side: 'from' }
  const read = form.amount === 'max' ? undefined : parseAmount(form.amount, sold.decimals)
  if (read && 'problem' in read)
    return read.problem === 'empty' ? { code: 'no-amount' } : { code: 'bad-amount', problem: read.problem }
  if (value === undefined) return { code: 'checking' } // all of it, and the fee is not known yet
  if (!bought) return { code: 'no-token', side: 'to' }
  if (value === 0n)
    return form.amount === 'max'
      ? { code: 'insufficient-token', symbol: sold.symbol }
      : { code: 'zero-amount' }
  return value > sold.amount ? { code: 'insufficient-token', symbol: sold.symbol } : undefined
}

function quoteProblem({ quote, isSettled }: JudgedSwap): SwapProblem | undefined {
  if (!isSettled) return { code: 'checking' }
  if (quote.error && !quote.isFetching) return { code: 'no-quote', error: quote.error }
  if (quote.data) return undefined
  return { code: quote.isOffline ? 'offline' : 'checking' }
}

function feeProblem({ sold, value = 0n, coin, quote }: JudgedSwap): SwapProblem | undefined {
  const fee = quote.data?.fees.find(({ kind, asset }) => kind === 'network' && asset === 'native')
  if (!coin || !fee) return undefined
  const left = coin.amount - fee.amount - (sold?.address ? 0n : value)
  const { symbol, decimals } = coin
  return left < 0n ? { code: 'insufficient-fee', symbol, decimals, missing: -left } : undefined
}
