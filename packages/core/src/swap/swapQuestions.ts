import { parseAmount, swapError } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { findNetwork, networks } from '../networks/networks'
import { defineQuery, queryState } from '../queries/query'
import type { Token } from '../tokens/token'
import type { Asked } from './readQuote'
import { isSameAsset } from './swapAsset'
import { type SwapForm, swapFormOf } from './swapForm'
import { swapper } from './swapper'
import type { SwapQuote } from './swapQuote'
import { assetOf, swapTokens } from './swapTokens'

export type QuoteOf = Asked & Pick<SwapQuote, 'account' | 'networkId'>

/** The current quote. A quote is never fresh for a second request: it is renewed when it expires. */
export const swapQuotes = defineQuery<SwapQuote, QuoteOf>('swapQuotes', {
  staleMs: 5_000,
  key: ({ networkId, account, from, to, amount, slippage }) =>
    [networkId, account, from, to, amount, slippage].join(' '),
  fetch: async (kit, asked, { signal }) => {
    const who = swapper(kit)
    if (!who) throw swapError('swap/unsupported')
    return (await import('./askSwaps')).askQuote(kit, who, asked, signal)
  },
})

/**
 * The most a swap's gas may cost, before there is a quote: we keep it back when the visitor sells all native
 * currency.
 */
export const swapReserves = defineQuery<bigint, SwapQuote['networkId']>('swapReserves', {
  staleMs: 30_000,
  key: networkId => networkId,
  fetch: async (kit, networkId, { signal }) => {
    const network = findNetwork(kit.get(networks).get(), networkId)
    if (!network) return 0n
    if (network.chainNamespace === 'solana') return solanaReserve
    const { askEvmMarket, priceAt } = await import('../chain/evmMarket')
    const price = priceAt(await askEvmMarket(kit, network, signal), usualGas, 2)
    return usualGas * ('gasPrice' in price ? price.gasPrice : price.maxFeePerGas)
  },
})

/**
 * In lamports: signature and priority fee (1 005 000), the deposits of a token account that stays and of one that
 * is there meanwhile (2 039 280 each), and what an account needs to exist (890 880).
 */
const solanaReserve = 5_974_440n

/** More gas than a swap over several pools needs. */
const usualGas = 400_000n

/** The quote to ask for; undefined if the form is incomplete. */
export function quoteAsked(kit: Kit): QuoteOf | undefined {
  const who = swapper(kit)
  const form = swapFormOf(kit)
  const [sold, bought] = [tokenIn(kit, 'from'), tokenIn(kit, 'to')]
  if (!who || !sold || !bought) return undefined
  const amount = valueIn(kit, form.settled, sold)
  if (!amount) return undefined
  const { slippage } = form
  return {
    ...{ from: assetOf(sold), to: assetOf(bought), amount, slippage },
    ...{ account: who.account.address, networkId: who.network.caipNetworkId },
  }
}

export function tokenIn(kit: Kit, side: 'from' | 'to'): Token | undefined {
  const asset = swapFormOf(kit)[side]
  return asset && swapTokens(kit).find(token => isSameAsset(assetOf(token), asset))
}

/** An amount in the token's unit; all of the native currency means everything minus the fee. */
export function valueIn(kit: Kit, amount: SwapForm['amount'], sold: Token): bigint | undefined {
  if (amount !== 'max') {
    const read = parseAmount(amount, sold.decimals)
    return 'problem' in read ? undefined : read.value
  }
  if (sold.address) return sold.amount
  const reserve = queryState(kit, swapReserves, sold.chainId).data
  if (reserve === undefined) return undefined
  return sold.amount > reserve ? sold.amount - reserve : 0n
}
