import { formatAmount, nativeTokenAddress, swapChains } from '@latchkey/protocol'
import type { Outside } from '../outside/createOutside'
import { readLifiQuote } from './readLifiQuote'
import { lifiCoin, readLifiTokens } from './readLifiTokens'
import { type ProviderToken, type SwapAsked, SwapProblem, type SwapProvider } from './swapProvider'

type LifiWorld = { outside: Outside; now(): number }

/** Their list of a chain's tokens has some megabytes. */
const mostBytes = 16_000_000
const tokensKeptFor = 600_000

/**
 * Swaps in LI.FI's format. `address` is `https://li.quest/v1?key=…&integrator=…&chains=1,10`: the key goes into a header,
 * and without chains they are those of SWP-05.
 */
export function lifi(address: string, { outside, now }: LifiWorld): SwapProvider {
  const base = new URL(address)
  const [key, integrator] = [base.searchParams.get('key'), base.searchParams.get('integrator')]
  const chosen = base.searchParams.get('chains')?.split(',')
  const headers: Record<string, string> = key ? { 'x-lifi-api-key': key } : {}
  const tokensOf = new Map<string, { until: number; tokens: Promise<ProviderToken[]> }>()

  const ask = async (path: string, query: Record<string, string>, signal: AbortSignal): Promise<unknown> => {
    const url = new URL(`${base.origin}${base.pathname.replace(/\/+$/, '')}/${path}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const wish = { limit: mostBytes, accept: 'application/json', isOwn: true, headers, signal }
    const answer = await outside.get(url.href, wish)
    if (answer.problem) throw problemOf(answer.problem, answer.status)
    try {
      return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(answer.bytes))
    } catch {
      throw new SwapProblem('swap/provider-answer', 'LI.FI did not answer with JSON')
    }
  }

  async function askQuote(asked: SwapAsked) {
    const { chainId, account, amount, slippageBps, signal } = asked
    if (!account)
      throw new SwapProblem('swap/bad-input', 'LI.FI needs to know whose swap it is', 'userAddress')
    const chain = chainId.replace('eip155:', '')
    const body = await ask(
      'quote',
      {
        ...{ fromChain: chain, toChain: chain, fromToken: theirs(asked.from), toToken: theirs(asked.to) },
        ...{ fromAmount: String(amount), fromAddress: account, toAddress: account },
        slippage: formatAmount({ value: BigInt(slippageBps), decimals: 4 }),
        ...(integrator ? { integrator } : {}),
      },
      signal,
    )
    return readLifiQuote(body, { ...asked, account })
  }

  /** Asked once for everybody, so no visitor's leaving ends it. */
  const readTokens = (chainId: string) => {
    const known = tokensOf.get(chainId)
    if (known && known.until > now()) return known.tokens
    const chain = chainId.replace('eip155:', '')
    const tokens = ask('tokens', { chains: chain }, AbortSignal.timeout(10_000)).then(body =>
      readLifiTokens(body, chain),
    )
    tokens.catch(() => tokensOf.delete(chainId))
    tokensOf.set(chainId, { until: now() + tokensKeptFor, tokens })
    return tokens
  }

  return {
    ...{ id: `lifi:${base.host}`, name: 'lifi' },
    chains: chosen?.map(id => `eip155:${id}`) ?? swapChains,
    tokens: readTokens,
    async spender(chainId, signal) {
      const { chains } = Object(await ask('chains', {}, signal)) as { chains?: unknown }
      const id = chainId.replace('eip155:', '')
      const row = Array.isArray(chains) ? chains.find(each => String(Object(each).id) === id) : undefined
      const { diamondAddress } = Object(row) as { diamondAddress?: unknown }
      if (typeof diamondAddress !== 'string' || !/^0x[\da-f]{40}$/i.test(diamondAddress))
        throw new SwapProblem('swap/provider-answer', 'LI.FI does not say whom to allow to take tokens')
      return diamondAddress.toLowerCase()
    },
    quote: async asked => (await askQuote(asked)).offer,
    async build(asked, { minToAmount, spender }) {
      const { offer, call } = await askQuote(asked)
      if (offer.minToAmount < minToAmount)
        throw new SwapProblem(
          'swap/price-moved',
          'The price moved: by now less than the minimum could arrive',
        )
      if (offer.spender !== spender)
        throw new SwapProblem('swap/provider-answer', 'LI.FI names another spender than in its quote')
      return call
    },
  }
}

function theirs(token: string): string {
  return token === nativeTokenAddress ? lifiCoin : token
}

function problemOf(problem: string, status: number | undefined): SwapProblem {
  if (status === 404)
    return new SwapProblem(
      'swap/no-liquidity',
      'LI.FI knows no way for this swap: insufficient liquidity',
      'amount',
    )
  if (status === 429 || problem === 'busy')
    return new SwapProblem('swap/provider-busy', 'LI.FI is asked too often, try again in a minute')
  if (problem === 'too-large' || (status !== undefined && status < 500))
    return new SwapProblem('swap/provider-answer', `LI.FI gave no usable answer (${status ?? problem})`)
  return new SwapProblem('swap/provider-down', 'LI.FI is away, try again in a moment')
}
