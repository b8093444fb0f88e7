import { type Amount, divideAmounts } from '@latchkey/protocol'
import { isSmartAccount } from '../accounts/accounts'
import type { Kit } from '../kernel/kit'
import { networks, requestedNetworks } from '../networks/networks'
import { idle, queryState } from '../queries/query'
import { toDollars } from '../tokens/dollars'
import { shownTokens } from '../tokens/shownTokens'
import type { Token } from '../tokens/token'
import { allowances } from './allowance'
import { type Shortcut, shortcuts } from './shortcut'
import { isUnderWay, type SwapForm, swapFormOf } from './swapForm'
import { swapMarkets } from './swapMarkets'
import { swapPrices } from './swapPrices'
import { findSwapProblem, type SwapProblem } from './swapProblem'
import { swapper } from './swapper'
import { quoteAsked, swapQuotes, tokenIn, valueIn } from './swapQuestions'
import type { SwapQuote } from './swapQuote'
import { swapTokens } from './swapTokens'

/** The state of the swap form. */
export type SwapState = {
  /** The tokens to swap, with the account's balances. */
  tokens: readonly Token[]
  sold: Token | undefined
  bought: Token | undefined
  /** The visitor's input. */
  form: Pick<SwapForm, 'amount' | 'slippage' | 'phase'>
  /** How much it will sell, in the smallest unit. */
  value: bigint | undefined
  /** The value of both sides in US dollars, if there are prices. */
  dollars: { sold: Amount | undefined; bought: Amount | undefined }
  /** The current quote; the last one while the next loads. */
  quote: SwapQuote | undefined
  /** The price: how much of `bought` one whole `sold` yields. */
  rate: Amount | undefined
  /** Whether the wallet must approve first, as the exchange lacks an allowance. Undefined while unknown. */
  needsApproval: boolean | undefined
  /** How both become one transaction; undefined while nobody knows. */
  shortcut: Shortcut | undefined
  isQuoting: boolean
  isSlow: boolean
  /** The wallet is asking, or a transaction is pending. */
  loading: boolean
  /** How much the swap's size worsens the price: mention it, or warn. */
  impact: 'none' | 'high' | 'severe'
  /** Why it cannot be swapped yet; undefined if it can. */
  problem: SwapProblem | undefined
}

/** From here on the view mentions it (3 %), and warns (10 %). */
const [highImpact, severeImpact] = [300, 1_000]

export function swapState(kit: Kit): SwapState {
  const form = swapFormOf(kit)
  const [sold, bought] = [tokenIn(kit, 'from'), tokenIn(kit, 'to')]
  const value = sold && valueIn(kit, form.amount, sold)
  const asked = quoteAsked(kit)
  const isSettled = form.amount === form.settled
  const answer = asked ? queryState(kit, swapQuotes, asked) : idle
  const quote = isSettled ? answer.data : undefined
  const tokens = swapTokens(kit)
  const who = swapper(kit)
  // Only its wallet knows what a smart account pays with.
  const isSmart = who !== undefined && isSmartAccount(who.account)
  const coin = isSmart ? undefined : tokens.find(({ address }) => !address)
  const impact = quote?.priceImpactBps ?? 0
  return {
    tokens,
    sold,
    bought,
    form: { amount: form.amount, slippage: form.slippage, phase: form.phase },
    value,
    dollars: { sold: worth(kit, sold, value), bought: worth(kit, bought, quote?.toAmount) },
    quote,
    rate: quote && sold && bought ? rateOf(quote, sold, bought) : undefined,
    needsApproval: quote && isApprovalNeeded(kit, quote),
    shortcut: quote && queryState(kit, shortcuts, quote).data,
    isQuoting: !isSettled || answer.isFetching,
    isSlow: answer.isSlow,
    loading: isUnderWay(form),
    impact: impact >= severeImpact ? 'severe' : impact >= highImpact ? 'high' : 'none',
    problem:
      placeProblem(kit, tokens) ??
      findSwapProblem({ form, sold, bought, coin, value, quote: answer, isSettled }),
  }
}

/** The network has no provider, or we do not know yet. */
function placeProblem(kit: Kit, tokens: readonly Token[]): SwapProblem | undefined {
  const who = swapper(kit)
  if (!who) return { code: 'unsupported', elsewhere: [] }
  const { status, data, isOffline } = queryState(kit, swapMarkets, who.network.caipNetworkId)
  if (data && data.tokens.length === 0) {
    const known = requestedNetworks(kit.get(networks).get())
    const isKnown = (id: string) => known.some(({ caipNetworkId }) => caipNetworkId === id)
    return { code: 'unsupported', elsewhere: data.chains.filter(isKnown) }
  }
  if (status === 'error') return { code: 'no-tokens' }
  if (isOffline && !data) return { code: 'offline' }
  return !data || (tokens.length === 0 && shownTokens(kit).status === 'pending')
    ? { code: 'checking' }
    : undefined
}

function worth(kit: Kit, token: Token | undefined, value: bigint | undefined): Amount | undefined {
  if (!token || value === undefined) return undefined
  const price = token.price ?? queryState(kit, swapPrices, token).data?.price
  return price ? toDollars({ value, decimals: token.decimals }, price) : undefined
}

function rateOf({ fromAmount, toAmount }: SwapQuote, sold: Token, bought: Token): Amount {
  return divideAmounts(
    { value: toAmount, decimals: bought.decimals },
    { value: fromAmount, decimals: sold.decimals },
  )
}

function isApprovalNeeded(kit: Kit, quote: SwapQuote): boolean | undefined {
  if (quote.from === 'native' || !quote.spender) return false
  const allowed = queryState(kit, allowances, quote).data
  return allowed === undefined ? undefined : allowed < quote.fromAmount
}
