import { type CaipAddress, nativeAddressOn, type SwapFee, type SwapQuote } from '@latchkey/protocol'
import type { QuotingProvider, SwapAsked, SwapOffer } from '../upstream/swap/swapProvider'
import { askProviders } from './askProviders'
import type { Swaps } from './openSwaps'
import type { TokensAsked } from './readSwapAsked'

/** How long a quote holds, in ms. */
const quoteLife = 30_000

/** A swap with its tokens as they were written: the answer names them so, too. */
export type WrittenAsked = SwapAsked & TokensAsked

/** The quotes of all providers, the best one first. */
export async function makeQuotes(
  providers: readonly QuotingProvider[],
  asked: WrittenAsked,
  gasPrice: Promise<bigint>,
  { ids, now }: Pick<Swaps, 'ids' | 'now'>,
): Promise<SwapQuote[]> {
  const [offers, price] = await Promise.all([askProviders(providers, asked), gasPrice])
  return Promise.all(
    offers.map(async ({ provider, offer }) => {
      const quote = toQuote(provider.name, asked, offer, { price, expiresAt: now() + quoteLife })
      return { id: await ids.sign({ quote, by: provider.id }), ...quote }
    }),
  )
}

function toQuote(
  provider: string,
  { chainId, written, amount, slippageBps }: WrittenAsked,
  { toAmount, minToAmount, spender, priceImpactBps, fees, gas, route }: SwapOffer,
  { price, expiresAt }: { price: bigint; expiresAt: number },
): Omit<SwapQuote, 'id'> {
  const named = (address: string) => `${chainId}:${address}` as CaipAddress
  const network: SwapFee = {
    ...{
      kind: 'network',
      token: named(nativeAddressOn(chainId)),
      amount: String(gas * price),
      isIncluded: false,
    },
  }
  const others = fees.map(fee => ({ ...fee, token: named(fee.token), amount: String(fee.amount) }))
  return {
    ...{ provider, fromAccount: written.from, fromAmount: String(amount), toAccount: written.to },
    ...{ toAmount: String(toAmount), minToAmount: String(minToAmount), slippageBps, spender },
    ...{ expiresAt, lifeMs: quoteLife, priceImpactBps, fees: [network, ...others], gas: String(gas) },
    route: route.map(named),
  }
}
