import { afterEach, expect, test, vi } from 'vitest'
import { type SwapAsked, type SwapOffer, SwapProblem, type SwapProvider } from '../upstream/swap/swapProvider'
import { askProviders } from './askProviders'
import { listTokens } from './listTokens'

afterEach(() => void vi.useRealTimers())

const asked: SwapAsked = {
  ...{ chainId: 'eip155:1', from: '0x1', to: '0x2', amount: 1n, slippageBps: 100, account: undefined },
  signal: new AbortController().signal,
}
const offer = (toAmount: bigint): SwapOffer => ({
  ...{ toAmount, minToAmount: toAmount, spender: null, priceImpactBps: null, fees: [], gas: 1n, route: [] },
})
const down = new SwapProblem('swap/provider-down', 'away')
const dry = new SwapProblem('swap/no-liquidity', 'insufficient liquidity')

/** A provider outside, which answers as it is told. */
function provider(id: string, quote: () => Promise<SwapOffer>, tokens: readonly string[] = []): SwapProvider {
  return {
    ...{ id, name: id, chains: ['eip155:1'], quote },
    async tokens() {
      await quote()
      return tokens.map(address => ({ address, name: id, symbol: id, decimals: 18, logoUri: null }))
    },
    spender: async () => '0x3',
    build: () => Promise.reject(dry),
  }
}
const gives = (id: string, amount: bigint) => provider(id, async () => offer(amount), ['0xa', `0x${id}`])
const fails = (id: string, error: Error) => provider(id, () => Promise.reject(error))
const names = async (providers: SwapProvider[]) =>
  (await askProviders(providers, asked)).map(({ provider: { id } }) => id)

test('the best offer comes first, equal ones in the order of the operator; one that fails hides no other', async () => {
  expect(await names([gives('a', 5n), gives('b', 9n), fails('c', down), gives('d', 5n)])).toEqual([
    'b',
    'a',
    'd',
  ])
})

test('without any offer, the reason is one that another try may end, if there is one', async () => {
  await expect(names([fails('a', dry), fails('b', down)])).rejects.toBe(down)
  await expect(names([fails('a', dry), fails('b', dry)])).rejects.toBe(dry)
})

test('a slow provider is not waited for where another has an offer, and is where none has', async () => {
  vi.useFakeTimers()
  let answer = (_: SwapOffer) => {}
  const slow = () =>
    provider('slow', () => {
      return new Promise(resolve => {
        answer = resolve
      })
    })
  const some = names([slow(), gives('a', 5n)])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await some).toEqual(['a'])
  const none = names([slow(), fails('a', dry)])
  await vi.advanceTimersByTimeAsync(5_000)
  answer(offer(1n))
  expect(await none).toEqual(['slow'])
})

test('tokens of all providers are listed once; if nobody answers, that is an error and no empty list', async () => {
  const listed = await listTokens(
    [fails('x', down), gives('b', 1n), gives('c', 1n)],
    'eip155:1',
    asked.signal,
  )
  expect(listed.map(({ address, name }) => [address, name])).toEqual([
    ['eip155:1:0xa', 'b'],
    ['eip155:1:0xb', 'b'],
    ['eip155:1:0xc', 'c'],
  ])
  await expect(listTokens([fails('x', down)], 'eip155:1', asked.signal)).rejects.toBe(down)
})
