import {
  type CaipNetworkId,
  type Endpoint,
  getSwapQuotes,
  getSwapTokens,
  isKitError,
  type KitError,
  type SwapCode,
  type SwapFailure,
  swapError,
} from '@latchkey/protocol'
import type { FailedAnswer } from '../kernel/http'
import type { Kit } from '../kernel/kit'
import { callGateway, type GatewayCall } from '../projects/callGateway'
import { type Asked, readQuote } from './readQuote'
import { toWire } from './swapAsset'
import type { SwapMarket } from './swapMarkets'
import type { Swapper } from './swapper'
import type { SwapQuote } from './swapQuote'

/** The best quote for an amount, in one request; throws if there is none, or if we cannot trust it. */
export async function askQuote(
  kit: Kit,
  who: Swapper,
  asked: Asked,
  signal?: AbortSignal,
): Promise<SwapQuote> {
  const query = {
    amount: asked.amount.toString(),
    userAddress: who.account.address,
    from: toWire(who.network, asked.from),
    to: toWire(who.network, asked.to),
    slippage: String(asked.slippage),
  }
  const { quotes, reason } = await askSwaps(kit, getSwapQuotes, { query, ...(signal && { signal }) })
  const [best] = quotes
  if (best) return readQuote(kit, who, asked, best)
  throw swapError(reason ? 'swap/unsupported' : 'swap/no-route')
}

/** The tokens one can swap on a network. */
export async function askMarket(kit: Kit, chainId: CaipNetworkId, signal?: AbortSignal): Promise<SwapMarket> {
  const call = { query: { chainId }, ...(signal && { signal }) }
  const { tokens, chains = [] } = await askSwaps(kit, getSwapTokens, call)
  return { tokens: tokens.filter(({ address }) => address.startsWith(`${chainId}:`)), chains }
}

/** Sends the gateway a request about swaps; turns its refusals into the kit's own codes. */
export async function askSwaps<Query extends string, Answer>(
  kit: Kit,
  endpoint: Endpoint<Query, Answer>,
  call: GatewayCall<Query>,
): Promise<Answer> {
  try {
    return await callGateway(kit, endpoint, call)
  } catch (error) {
    throw isKitError(error) ? refusalOf(error) : error
  }
}

const codes: Partial<Record<SwapFailure, SwapCode>> = {
  'swap/unsupported': 'swap/unsupported',
  'swap/bad-amount': 'swap/not-ready',
  'swap/bad-slippage': 'swap/not-ready',
  'swap/same-token': 'swap/not-ready',
  'swap/unknown-token': 'swap/no-route',
  'swap/no-liquidity': 'swap/no-route',
  'swap/insufficient-balance': 'swap/insufficient-balance',
  'swap/bad-quote': 'swap/quote-expired',
  'swap/quote-expired': 'swap/quote-expired',
  'swap/price-moved': 'swap/price-moved',
  'swap/would-fail': 'swap/would-fail',
  'swap/provider-down': 'swap/provider-down',
  'swap/provider-busy': 'swap/provider-down',
  'swap/provider-answer': 'swap/provider-down',
}

function refusalOf(error: KitError): KitError {
  const { code, reason } = Object(error.code === 'http/status' && error.cause) as Partial<FailedAnswer>
  const known = code && codes[code as SwapFailure]
  if (known) return swapError(known, { cause: error, value: code, ...(reason && { details: reason }) })
  // Other vendors' gateways only use words.
  return reason && /insufficient liquidity/i.test(reason)
    ? swapError('swap/no-route', { cause: error })
    : error
}
