import { nativeTokenAddress } from '@latchkey/protocol'
import type { Outside } from '../outside/createOutside'
import { allowanceHolder, readZeroExQuote, type ZeroExOffer } from './readZeroExQuote'
import { type ProviderToken, type SwapAsked, SwapProblem, type SwapProvider } from './swapProvider'

type ZeroExWorld = {
  outside: Outside
  /** 0x lists no tokens: these are those of the operator's token lists. */
  listed(chainId: string): Promise<ProviderToken[]>
}

/** What the coins of the networks are called on which 0x has its AllowanceHolder at `allowanceHolder`. */
export const zeroExCoins: Readonly<Record<string, string>> = {
  ...{ 'eip155:1': 'ETH', 'eip155:10': 'ETH', 'eip155:56': 'BNB', 'eip155:137': 'POL' },
  ...{ 'eip155:8453': 'ETH', 'eip155:42161': 'ETH', 'eip155:43114': 'AVAX' },
}

/** An answer has some kilobytes; the data of a swap over many pools some more. */
const mostBytes = 1_000_000

/**
 * Swaps in the format of 0x's second version, by its AllowanceHolder. `address` is
 * `https://api.0x.org?key=…&fee=0.5&receiver=0x…&chains=1,10`: the key goes into a header, `fee` is what the site's
 * owner takes of what is bought, in per cent.
 */
export function zeroEx(address: string, { outside, listed }: ZeroExWorld): SwapProvider {
  const base = new URL(address)
  const headers = { '0x-api-key': base.searchParams.get('key') ?? '', '0x-version': 'v2' }
  const [fee, receiver] = [base.searchParams.get('fee'), base.searchParams.get('receiver')]
  const chosen = base.searchParams.get('chains')?.split(',')

  async function ask(path: 'price' | 'quote', asked: SwapAsked): Promise<ZeroExOffer> {
    const { chainId, from, to, amount, account, slippageBps, signal } = asked
    const url = new URL(`${base.origin}${base.pathname.replace(/\/+$/, '')}/swap/allowance-holder/${path}`)
    const query = {
      ...{ chainId: chainId.replace('eip155:', ''), sellToken: from, buyToken: to },
      ...{ sellAmount: String(amount), slippageBps: String(slippageBps) },
      ...(account ? { taker: account } : {}),
      ...(fee && receiver
        ? { swapFeeBps: String(bpsOf(fee)), swapFeeRecipient: receiver, swapFeeToken: to }
        : {}),
    }
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const wish = { limit: mostBytes, accept: 'application/json', isOwn: true, headers, signal }
    const answer = await outside.get(url.href, wish)
    if (answer.problem) throw problemOf(answer.problem, answer.status)
    return readZeroExQuote(parse(answer.bytes), asked, path)
  }

  return {
    ...{ id: `0x:${base.host}`, name: '0x' },
    chains: chosen?.map(id => `eip155:${id}`) ?? Object.keys(zeroExCoins),
    async tokens(chainId) {
      const symbol = zeroExCoins[chainId]
      const coin = { address: nativeTokenAddress, name: symbol === 'ETH' ? 'Ether' : (symbol ?? ''), symbol }
      const own = symbol ? [{ ...coin, symbol, decimals: 18, logoUri: null }] : []
      return [...own, ...(await listed(chainId))]
    },
    spender: async () => allowanceHolder,
    quote: async asked => (await ask('price', asked)).offer,
    async build(asked, { minToAmount, spender }) {
      const isCoin = asked.from === nativeTokenAddress
      if (spender !== (isCoin ? null : allowanceHolder))
        throw new SwapProblem('swap/bad-quote', 'This quote is of another swap', 'quoteId')
      const first = await ask('quote', asked)
      const last = first.offer.minToAmount < minToAmount ? await askFor(minToAmount, first) : first
      if (last.offer.minToAmount < minToAmount || !last.call) throw moved()
      return last.call

      /** Where the price fell a little, less may be lost from now on: what was shown is still the least. */
      function askFor(least: bigint, { offer: { toAmount } }: ZeroExOffer): Promise<ZeroExOffer> {
        if (toAmount < least) throw moved()
        const slippageBps = Number(((toAmount - least) * 10_000n) / toAmount)
        return ask('quote', { ...asked, slippageBps })
      }
    },
  }
}

/** Of per cent with two places at most. */
function bpsOf(fee: string): bigint {
  const [whole = '0', places = ''] = fee.split('.')
  return BigInt(whole) * 100n + BigInt(places.padEnd(2, '0'))
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new SwapProblem('swap/provider-answer', '0x did not answer with JSON')
  }
}

function moved(): SwapProblem {
  return new SwapProblem('swap/price-moved', 'The price moved: by now less than the minimum could arrive')
}

function problemOf(problem: string, status: number | undefined): SwapProblem {
  if (status === 429 || problem === 'busy')
    return new SwapProblem('swap/provider-busy', '0x is asked too often, try again in a minute')
  if (problem === 'too-large' || (status !== undefined && status < 500))
    return new SwapProblem('swap/provider-answer', `0x gave no usable answer (${status ?? problem})`)
  return new SwapProblem('swap/provider-down', '0x is away, try again in a moment')
}
