import { nativeSolAddress } from '@latchkey/protocol'
import type { Outside } from '../outside/createOutside'
import { type Ask, askOrDown } from './readCalls'
import { type JupiterQuote, readJupiterQuote, theirMint } from './readJupiterQuote'
import { readJupiterTokens } from './readJupiterTokens'
import { readJupiterTransaction } from './readJupiterTransaction'
import {
  minimumOf,
  type ProviderToken,
  type SolanaSwapProvider,
  type SwapAsked,
  SwapProblem,
} from './swapProvider'

type JupiterWorld = { outside: Outside; ask: Ask; now(): number }

/** Solana itself: Jupiter is nowhere else. */
export const jupiterChain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** The most that a transaction may offer for its place in a block, in lamports. */
const mostOffered = 1_000_000
const signatureFee = 5_000n
/** What a token account needs to exist, where no node says it: 165 bytes. */
const usualDeposit = 2_039_280n
/** A quote has some kilobytes; the list of all tokens has many megabytes. */
const mostBytes = 1_000_000
const mostListBytes = 48_000_000
const tokensKeptFor = 600_000

/**
 * Swaps in Jupiter's format, by its quotes and transactions. `address` is `https://api.jup.ag?key=…&chains=solana:…`: the key
 * goes into a header, and without chains it is Solana itself.
 */
export function jupiter(address: string, { outside, ask, now }: JupiterWorld): SolanaSwapProvider {
  const base = new URL(address)
  const key = base.searchParams.get('key')
  const headers: Record<string, string> = {
    ...(key && { 'x-api-key': key }),
    'content-type': 'application/json',
  }
  const chosen = base.searchParams.get('chains')?.split(',')
  const tokensOf = new Map<string, { until: number; tokens: Promise<ProviderToken[]> }>()

  async function call(path: string, { body, limit, signal }: JupiterCall): Promise<unknown> {
    const url = `${base.origin}${base.pathname.replace(/\/+$/, '')}/${path}`
    const wish = { limit: limit ?? mostBytes, accept: 'application/json', isOwn: true, headers, signal }
    const answer = await outside.get(url, body === undefined ? wish : { ...wish, body: JSON.stringify(body) })
    if (answer.problem) throw problemOf(answer.problem, answer.status, path.startsWith('swap/v1/quote'))
    try {
      return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(answer.bytes))
    } catch {
      throw new SwapProblem('swap/provider-answer', 'Jupiter did not answer with JSON')
    }
  }

  async function askQuote(asked: SwapAsked): Promise<JupiterQuote> {
    const query = new URLSearchParams({
      ...{ inputMint: theirMint(asked.from), outputMint: theirMint(asked.to), amount: String(asked.amount) },
      ...{ slippageBps: String(asked.slippageBps), swapMode: 'ExactIn', restrictIntermediateTokens: 'true' },
    })
    return readJupiterQuote(await call(`swap/v1/quote?${query}`, asked), asked)
  }

  /** What the account of the token bought costs, where the visitor has none yet; it stays the visitor's. */
  async function depositFor({ chainId, to, account }: SwapAsked): Promise<bigint> {
    if (to === nativeSolAddress) return 0n
    if (!account) return usualDeposit
    const [held, rent] = await Promise.all([
      askOrDown(ask, chainId, 'getTokenAccountsByOwner', [account, { mint: to }, { encoding: 'base64' }]),
      askOrDown(ask, chainId, 'getMinimumBalanceForRentExemption', [165]),
    ]).catch((): [unknown, unknown] => [undefined, undefined])
    const { value } = Object(held) as { value?: unknown }
    if (Array.isArray(value) && value.length > 0) return 0n
    return typeof rent === 'number' && Number.isSafeInteger(rent) && rent > 0 ? BigInt(rent) : usualDeposit
  }

  /** Asked once for everybody, so no visitor's leaving ends it. */
  const readTokens = (chainId: string) => {
    const known = tokensOf.get(chainId)
    if (known && known.until > now()) return known.tokens
    const asked = { limit: mostListBytes, signal: AbortSignal.timeout(10_000) }
    const tokens = call('tokens/v2/tag?query=verified', asked).then(readJupiterTokens)
    tokens.catch(() => tokensOf.delete(chainId))
    tokensOf.set(chainId, { until: now() + tokensKeptFor, tokens })
    return tokens
  }

  return {
    ...{ id: `jupiter:${base.host}`, name: 'jupiter' },
    chains: chosen ?? [jupiterChain],
    tokens: readTokens,
    async quote(asked) {
      const [{ toAmount, priceImpactBps }, deposit] = await Promise.all([askQuote(asked), depositFor(asked)])
      return {
        ...{ toAmount, minToAmount: minimumOf(toAmount, asked.slippageBps), spender: null, priceImpactBps },
        ...{ fees: [], route: [], gas: signatureFee + BigInt(mostOffered) + deposit },
      }
    },
    async buildSolana(asked, { minToAmount }) {
      const first = await askQuote(asked)
      const quote = minimumOf(first.toAmount, asked.slippageBps) < minToAmount ? await askFor(first) : first
      const body = {
        ...{ quoteResponse: quote.body, userPublicKey: asked.account },
        ...{ wrapAndUnwrapSol: true, dynamicComputeUnitLimit: true },
        prioritizationFeeLamports: {
          priorityLevelWithMaxLamports: { maxLamports: mostOffered, priorityLevel: 'high' },
        },
      }
      return readJupiterTransaction(await call('swap/v1/swap', { body, signal: asked.signal }), asked.account)

      /** Where the price fell a little, less may be lost from now on: what was shown is still the least. */
      async function askFor({ toAmount }: JupiterQuote): Promise<JupiterQuote> {
        if (toAmount < minToAmount) throw moved()
        const slippageBps = Number(((toAmount - minToAmount) * 10_000n) / toAmount)
        const last = await askQuote({ ...asked, slippageBps })
        if (minimumOf(last.toAmount, slippageBps) < minToAmount) throw moved()
        return last
      }
    },
  }
}

type JupiterCall = { body?: object; limit?: number; signal: AbortSignal }

function moved(): SwapProblem {
  return new SwapProblem('swap/price-moved', 'The price moved: by now less than the minimum could arrive')
}

function problemOf(problem: string, status: number | undefined, isQuote: boolean): SwapProblem {
  // What is asked for is always well-formed: it refuses pairs and amounts that nobody trades so.
  if (isQuote && (status === 400 || status === 404))
    return new SwapProblem(
      'swap/no-liquidity',
      'Jupiter knows no way for this swap: insufficient liquidity',
      'amount',
    )
  if (status === 429 || problem === 'busy')
    return new SwapProblem('swap/provider-busy', 'Jupiter is asked too often, try again in a minute')
  if (problem === 'too-large' || (status !== undefined && status < 500))
    return new SwapProblem('swap/provider-answer', `Jupiter gave no usable answer (${status ?? problem})`)
  return new SwapProblem('swap/provider-down', 'Jupiter is away, try again in a moment')
}
