import { expect, onTestFinished, test } from 'vitest'
import { testNode } from '../../test/testNode'
import { type AskChain, askNode } from '../rpc/askNode'
import { callChain } from '../rpc/callChain'
import { createChain } from '../rpc/chain'
import { createChainUpstream } from '../rpc/chainUpstream'
import { testWorld } from '../rpc/testing/testWorld'
import { createTransport } from '../upstream/createTransport'
import { readPool } from './readPool'
import { uniswapV2 } from './uniswapV2'

const pair = `0x${'11'.repeat(20)}`
const weth = `0x${'22'.repeat(20)}`
const usdc = `0x${'33'.repeat(20)}`
const word = (value: bigint | string) => BigInt(value).toString(16).padStart(64, '0')
const one = 2n ** 112n

/** A pair as of each block: [time, weth, usdc]. */
type Past = readonly (readonly [time: bigint, weth: bigint, usdc: bigint])[]

/** A node with a pair of WETH (18 decimals) and USDC (6), in either order; `kept` is how many blocks it knows the state of. */
async function poolAt(past: Past, { isFirst = true, kept = 1_000, options = 'worth=1' } = {}) {
  const node = await testNode(31337, ({ method, params }) => answer(method, params as unknown[]))
  const answer = (method: string, params: unknown[]): unknown => {
    const at = params.at(method === 'eth_call' ? 1 : 0)
    const index = at === 'latest' ? past.length - 1 : Number(at)
    if (method === 'eth_getBlockByNumber')
      return { number: `0x${index.toString(16)}`, timestamp: `0x${past[index]?.[0].toString(16)}` }
    const { to, data } = params[0] as { to: string; data: string }
    if (data === '0x313ce567') return `0x${word(to === weth ? 18n : 6n)}`
    if (data === '0x0dfe1681') return `0x${word(isFirst ? weth : usdc)}`
    if (data === '0xd21220a7') return `0x${word(isFirst ? usdc : weth)}`
    if (index < past.length - kept) return '0x'
    const [time = 0n, base = 0n, quote = 0n] = past[index] ?? []
    if (data === '0x0902f1ac')
      return `0x${[...(isFirst ? [base, quote] : [quote, base]), time].map(word).join('')}`
    if (data !== (isFirst ? '0x5909c0d5' : '0x5a3d5493')) return '0x'
    // Started near the end of 256 bits, as it may: it wraps around.
    let sum = 2n ** 256n - 1_000n
    for (let place = 1; place <= index; place++) {
      const [before, after] = [past[place - 1], past[place]]
      if (before?.[1] && after) sum += ((before[2] * one) / before[1]) * (after[0] - before[0])
    }
    return `0x${word(sum % 2n ** 256n)}`
  }
  const transport = createTransport()
  onTestFinished(transport.close)
  const world = testWorld({ post: transport.post })
  const served = { id: 'eip155:31337', namespace: 'eip155', reference: '31337' } as const
  const chain = createChain(world, served, [createChainUpstream('config:0', node.url)])
  onTestFinished(chain.watch.stop)
  const askOne = askNode(async asked => (await callChain(world, chain, asked)).outcome)
  const ask: AskChain = (_, method, params) => askOne(method, params)
  const pool = readPool(`eip155:31337:${pair}?quote=${usdc}&${options}`)
  if (!pool) throw new Error('no pool')
  const source = uniswapV2(pool, { ask, now: () => 7, worth: async () => undefined })
  const signal = new AbortController().signal
  const price = (...addresses: string[]) =>
    source.ask({ chainId: 'eip155:31337', addresses, currency: 'usd', signal })
  return { price, source, node }
}

const ether = 10n ** 18n
const dollar = 10n ** 6n
const steady: Past = [
  [1_000n, 100n * ether, 250_000n * dollar],
  [1_400n, 100n * ether, 250_000n * dollar],
  [2_000n, 100n * ether, 250_000n * dollar],
]

test('the price of a steady pool is exact, whichever token comes first', async () => {
  for (const isFirst of [true, false]) {
    const { price } = await poolAt(steady, { isFirst })
    const [found] = await price(weth)
    expect(found).toMatchObject({
      address: weth,
      price: '2500',
      source: 'uniswap-v2',
      liquidity: '250000',
      counts: true,
      at: 7,
    })
  }
})

test('the coin has the price of its wrapped token where the operator says so, the quote its worth, others none', async () => {
  const { price } = await poolAt(steady, { options: 'worth=2&native=1' })
  expect((await price('native', usdc, pair)).map(({ address, price }) => [address, price])).toEqual([
    [usdc, '2'],
    ['native', '5000'],
  ])
  expect(await (await poolAt(steady)).price('native')).toEqual([])
})

test('a price that somebody moved just now is none', async () => {
  const moved: Past = [
    ...steady.slice(0, 2),
    [1_999n, 100n * ether, 250_000n * dollar],
    [2_000n, 50n * ether, 500_000n * dollar],
  ]
  expect(await (await poolAt(moved)).price(weth)).toEqual([])
})

test('too little on the quote’s side does not count, whatever is on the other', async () => {
  const thin: Past = steady.map(([time]) => [time, 10n ** 30n, 49_999n * dollar])
  expect((await (await poolAt(thin)).price(weth))[0]).toMatchObject({ liquidity: '49999', counts: false })
  const { price } = await poolAt(thin, { options: 'worth=1&least=100' })
  expect((await price(weth))[0]?.counts).toBe(true)
})

test('a new pool, an empty one, a foreign one and a node without the past have no price yet', async () => {
  expect(await (await poolAt(steady.slice(2))).price(weth)).toEqual([])
  expect(await (await poolAt(steady, { kept: 1 })).price(weth)).toEqual([])
  expect(await (await poolAt(steady.map(([time]) => [time, 0n, 0n]))).price(weth)).toEqual([])
  const { source } = await poolAt(steady)
  expect([source.serves('eip155:1', 'usd'), source.serves('eip155:31337', 'eur')]).toEqual([false, false])
})

test('without the past of the node, its own memory of five minutes will do', async () => {
  const blocks: [bigint, bigint, bigint][] = [[1_000n, 100n * ether, 250_000n * dollar]]
  const { price } = await poolAt(blocks, { kept: 1 })
  expect(await price(weth)).toEqual([])
  blocks.push([1_299n, 100n * ether, 250_000n * dollar])
  expect(await price(weth)).toEqual([])
  blocks.push([1_300n, 100n * ether, 250_000n * dollar])
  expect(await price(weth)).toHaveLength(1)
})

test('only whole descriptions of pools are read', () => {
  expect(readPool(`eip155:1:${pair}?quote=${usdc}`)).toMatchObject({ least: '50000', isNative: false })
  for (const bad of [
    ...[pair, `eip155:1:${pair}`, `eip155:1:${pair}?quote=0x12`, `solana:x:${pair}?quote=${usdc}`],
    ...[`eip155:1:${pair}?quote=${usdc}&worth=0`, `eip155:1:${pair}?quote=${usdc}&least=-1`],
    `eip155:1:${pair}?quote=${usdc}&qoute=1`,
  ])
    expect([bad, readPool(bad)]).toEqual([bad, undefined])
})
