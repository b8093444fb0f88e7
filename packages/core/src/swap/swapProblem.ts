import type { CaipNetworkId } from '@latchkey/protocol'
import { type AmountProblem, type KitError, parseAmount } from '@latchkey/protocol'
import type { QueryState } from '../queries/query'
import type { Token } from '../tokens/token'
import type { SwapForm } from './swapForm'
import type { SwapQuote } from './swapQuote'

/** Why the visitor cannot swap yet. */
export type SwapProblem =
  /** This network has no provider; these networks of the site have one (IMP-30). */
  | { code: 'unsupported'; elsewhere: readonly CaipNetworkId[] }
  /** The gateway did not say which tokens there are. */
  | { code: 'no-tokens' }
  | { code: 'no-token'; side: 'from' | 'to' }
  | { code: 'no-amount' | 'zero-amount' }
  | { code: 'bad-amount'; problem: AmountProblem }
  | { code: 'insufficient-token'; symbol: string }
  /** Too little of the native currency for the fee. `missing` is in its smallest unit. */
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

/** The first reason why the form cannot be swapped, in the order of its fields. */
export function findSwapProblem(judged: JudgedSwap): SwapProblem | undefined {
  return amountProblem(judged) ?? quoteProblem(judged) ?? feeProblem(judged)
}

function amountProblem({ form, sold, bought, value }: JudgedSwap): SwapProblem | undefined {
  if (!sold) return { code: 'no-token', side: 'from' }
  const read = form.amount === 'max' ? undefined : parseAmount(form.amount, sold.decimals)
  if (read && 'problem' in read)
    return read.problem === 'empty' ? { code: 'no-amount' } : { code: 'bad-amount', problem: read.problem }
  if (value === undefined) return { code: 'checking' } // everything, and the fee is still unknown
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
