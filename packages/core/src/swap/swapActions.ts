import type { SwapToken } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import type { PreparedSwap } from './prepareNow'
import type { SentSwap } from './submitSwap'
import type { SwapQuote, SwapRequest } from './swapQuote'

/**
 * The tokens that can be swapped on the network in use; none where the gateway has no provider for it.
 *
 * @example
 * const tokens = await getSwapTokens(kit)
 */
export async function getSwapTokens(kit: Kit): Promise<readonly SwapToken[]> {
  return (await load()).tokensNow(kit)
}

/**
 * What is offered for an amount of a token: what arrives, what at least, and what it costs. It holds until `expiresAt`.
 *
 * @example
 * const quote = await getSwapQuote(kit, { from: 'native', to: 'eip155:1:0x…', amount: 10n ** 17n })
 */
export async function getSwapQuote(kit: Kit, request: SwapRequest): Promise<SwapQuote> {
  return (await load()).quoteNow(kit, request)
}

/**
 * The approvals and the transaction of a quote, checked and tried out on the chain. For sites that send them themselves;
 * `swap` does all of it.
 *
 * @example
 * const { approvals, transaction } = await prepareSwap(kit, quote)
 */
export async function prepareSwap(kit: Kit, quote: SwapQuote): Promise<PreparedSwap> {
  return (await load()).prepareNow(kit, quote)
}

/**
 * Asks the wallet to swap what a quote says, after the same checks as in the modal. Where the exchange may not take the
 * token yet, the wallet is asked to approve exactly the amount first, and that is waited for.
 *
 * @example
 * const { hash } = await swap(kit, quote)
 */
export async function swap(kit: Kit, quote: SwapQuote): Promise<SentSwap> {
  return (await load()).swapNow(kit, quote)
}

function load() {
  return import('./swapNow')
}
