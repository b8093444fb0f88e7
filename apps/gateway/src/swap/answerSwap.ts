import type { SolanaSwapAnswer, SwapAnswer, SwapQuote } from '@latchkey/protocol'
import type { AnySwapProvider } from '../upstream/swap/swapProvider'
import { buildSolanaTransaction } from './buildSolanaTransaction'
import { buildTransaction } from './buildTransaction'
import { makeQuotes, type WrittenAsked } from './makeQuotes'
import type { Swaps } from './openSwaps'
import { badInput, isQuoteOf, readAmount, readOnChain, readSlippage, readTokens } from './readSwapAsked'
import { notSupported, swapFailure } from './swapFailure'

type Asked = WrittenAsked & { account: string }

/** Makes the transaction that the body asks for: of the quote that it names, or else of the best one of now. */
export async function answerSwap(
  body: Record<string, unknown>,
  signal: AbortSignal,
  swaps: Swaps,
): Promise<SwapAnswer | SolanaSwapAnswer> {
  const tokens = readTokens(body.from, body.to)
  const account = readOnChain(body.userAddress, 'userAddress')
  if (account.chainId !== tokens.chainId)
    throw badInput('userAddress', 'Tokens and account must be on the same network')
  const { slippage } = Object(body.eip155) as { slippage?: unknown }
  const asked: Asked = {
    ...{ ...tokens, amount: readAmount(body.amount), slippageBps: readSlippage(slippage) },
    ...{ account: account.address, signal },
  }
  const { providers } = await swaps.servedBy(tokens.chainId)
  if (providers.length === 0) throw notSupported()
  const price = swaps.gasPrice(tokens.chainId)
  const isNamed = body.quoteId !== undefined && body.quoteId !== null
  price.catch(() => {}) // it is awaited below, unless something else fails first
  const { quote, provider } = isNamed
    ? await namedQuote(body.quoteId, asked, providers, swaps)
    : await bestQuote(asked, providers, price, swaps)
  const built = { asked: { ...asked, slippageBps: quote.slippageBps }, quote }
  const isEstimated = body.disableEstimate === false
  if ('buildSolana' in provider) return buildSolanaTransaction(swaps.ask, { ...built, provider, isEstimated })
  return buildTransaction(swaps.ask, { ...built, provider, gasPrice: await price, isEstimated })
}

type Found = { quote: SwapQuote; provider: AnySwapProvider }

async function namedQuote(
  id: unknown,
  { chainId, from, to, amount }: Asked,
  providers: readonly AnySwapProvider[],
  { ids, now }: Swaps,
): Promise<Found> {
  const { quote, by } = await ids.read(id)
  const isOfThis = isQuoteOf(quote, { chainId, from, to }) && quote.fromAmount === String(amount)
  const provider = providers.find(each => each.id === by)
  if (!isOfThis || !provider) throw swapFailure('swap/bad-quote', 'This quote is of another swap', 'quoteId')
  if (quote.expiresAt <= now()) throw swapFailure('swap/quote-expired', 'This quote has expired', 'quoteId')
  return { quote: { id: String(id), ...quote }, provider }
}

async function bestQuote(
  asked: Asked,
  providers: readonly AnySwapProvider[],
  price: Promise<bigint>,
  swaps: Swaps,
): Promise<Found> {
  const [quote] = await makeQuotes(providers, asked, price, swaps)
  const kept = quote && (await swaps.ids.read(quote.id))
  const provider = providers.find(each => each.id === kept?.by)
  if (!quote || !provider) throw notSupported()
  return { quote, provider }
}
