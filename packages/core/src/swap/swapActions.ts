import type { SwapToken } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import type { PreparedSwap } from './prepareNow'
import type { SentSwap } from './submitSwap'
import type { SwapQuote, SwapRequest } from './swapQuote'

/**
 * Returns the tokens to swap on the network in use; empty if the gateway has no provider there.
 *
 * @example
 * const tokens = await getSwapTokens(kit)
 */
export async function getSwapTokens(kit: Kit): Promise<readonly SwapToken[]> {
  return (await load()).tokensNow(kit)
}

/**
 * Returns a quote for an amount of a token: what arrives, the minimum, and the costs. It is valid until
 * `expiresAt`.
 *
 * @example
 * const quote = await getSwapQuote(kit, { from: 'native', to: 'eip155:1:0x…', amount: 10n ** 17n })
 */
export async function getSwapQuote(kit: Kit, request: SwapRequest): Promise<SwapQuote> {
  return (await load()).quoteNow(kit, request)
}

/**
 * Returns a quote's approvals and transaction, checked and simulated on the chain, for sites that send them
 * themselves; `swap` does all of it.
 *
 * @example
 * const { approvals, transaction } = await prepareSwap(kit, quote)
 */
export async function prepareSwap(kit: Kit, quote: SwapQuote): Promise<PreparedSwap> {
  return (await load()).prepareNow(kit, quote)
}

/**
 * Asks the wallet to execute a quote, after the same checks as in the modal. If the exchange lacks an
 * allowance for the token, it approves exactly the amount: together with the swap if the wallet can, else by a
 * permit that the visitor signs, else by a transaction of its own that it waits for.
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
