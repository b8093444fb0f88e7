import { expect, test } from 'vitest'
import { readUnits } from '../swap/readSwapFields'
import { swapChains } from '../swap/swapChains'
import {
  buildApproval,
  buildSolanaSwap,
  buildSwap,
  getAllowance,
  getGasPrice,
  getSwapQuotes,
  getSwapTokens,
} from './swaps'

const token = (digit: string) => `eip155:1:0x${digit.repeat(40)}`
const quote = {
  ...{ id: 'v1.x.y', provider: 'uniswap-v2', fromAccount: token('1'), fromAmount: '1000' },
  ...{ toAccount: token('2'), toAmount: '990', minToAmount: '980', slippageBps: 100 },
  ...{ spender: `0x${'3'.repeat(40)}`, expiresAt: 1_800_000_000_000, lifeMs: 30_000, priceImpactBps: 7 },
  fees: [{ kind: 'provider', token: token('1'), amount: '3', isIncluded: true, name: 'Uniswap' }],
  ...{ gas: '150000', route: [token('1'), token('2')] },
}

test('[SWP-04 SWP-05] the networks of hosted providers are twelve', () => {
  expect(swapChains.map(id => Number(id.replace('eip155:', '')))).toEqual([
    ...[1, 10, 56, 100, 137, 250, 324, 8217, 8453, 42_161, 43_114, 1_313_161_554],
  ])
})

test('[API-19] tokens are read row by row; why there are none, and where there are some', () => {
  const row = {
    name: 'Dollar',
    symbol: 'USD',
    address: token('1'),
    decimals: 6,
    logoUri: null,
    eip2612: null,
  }
  const bad = [
    ...[null, {}, { ...row, address: `0x${'1'.repeat(40)}` }, { ...row, address: 'solana:x:y' }],
    ...[
      { ...row, decimals: '6' },
      { ...row, decimals: 78 },
      { ...row, decimals: -1 },
      { ...row, symbol: '\u202e' },
    ],
  ]
  expect(getSwapTokens.answer({ tokens: [...bad, row] })).toEqual({ tokens: [row] })
  const none = { tokens: [], reason: 'no-provider', chains: ['eip155:1', 7] }
  expect(getSwapTokens.answer(none)).toEqual({ tokens: [], reason: 'no-provider', chains: ['eip155:1'] })
  expect(getSwapTokens.answer({ tokens: [], reason: 'mood' })).toEqual({ tokens: [] })
  for (const body of [null, {}, { tokens: {} }, '<html>'])
    expect(() => getSwapTokens.answer(body)).toThrow('not a list')
})

test('[API-18] a quote that is not whole in every part is none', () => {
  expect(getSwapQuotes.answer({ quotes: [quote] })).toEqual({ quotes: [quote] })
  expect(
    getSwapQuotes.answer({ quotes: [{ ...quote, id: 7, spender: null, priceImpactBps: null }] }),
  ).toEqual({
    quotes: [{ ...quote, id: null, spender: null, priceImpactBps: null }],
  })
  const bad: Record<string, unknown[]> = {
    fromAmount: ['0', '-1', '1.5', '1e3', 1000, '01', String(2n ** 256n), undefined],
    toAmount: ['979', '', null],
    minToAmount: ['0', '991', undefined],
    slippageBps: [-1, 10_001, 0.5, '100', undefined],
    spender: [undefined, '0x', token('3')],
    expiresAt: [undefined, 'soon', -1],
    lifeMs: [undefined, Number.NaN],
    priceImpactBps: [undefined, 10_001],
    fees: [undefined, [{ ...quote.fees[0], amount: '-3' }], [{ ...quote.fees[0], kind: 'tip' }]],
    gas: [undefined, 150_000],
    route: [undefined, ['x']],
    provider: [undefined, ''],
    fromAccount: ['eip155:1:0x12', 'eip155:01:0x12', undefined],
  }
  for (const [name, values] of Object.entries(bad))
    for (const value of values)
      expect([name, value, getSwapQuotes.answer({ quotes: [{ ...quote, [name]: value }] }).quotes]).toEqual([
        ...[name, value],
        [],
      ])
})

test('[API-21 API-22 API-23 API-24] other answers are whole, or none', () => {
  const prices = { standard: '1', fast: '2', instant: '3' }
  expect(getGasPrice.answer(prices)).toEqual(prices)
  expect(() => getGasPrice.answer({ ...prices, fast: 2 })).toThrow('fast is not an amount')
  expect(getAllowance.answer({ allowance: '0' })).toEqual({ allowance: '0' })
  expect(() => getAllowance.answer({})).toThrow('allowance')

  const approval = { from: token('1'), to: token('1'), data: '0x095ea7b3', value: '0' }
  expect(buildApproval.answer({ tx: approval })).toEqual({ tx: approval })
  for (const part of [{ data: '0x1' }, { data: 'x' }, { to: '0x' }, { value: '0x0' }])
    expect(() => buildApproval.answer({ tx: { ...approval, ...part } })).toThrow()

  const tx = { ...approval, value: undefined, amount: '0', eip155: { gas: '9', gasPrice: '8' } }
  const { value: _, ...plain } = tx
  expect(buildSwap.answer({ tx, quote })).toEqual({ tx: plain, quote })
  for (const body of [
    { tx },
    { quote },
    { tx: { ...tx, eip155: {} }, quote },
    { tx: { ...tx, amount: 0 }, quote },
  ])
    expect(() => buildSwap.answer(body)).toThrow()
})

test('an amount is in whole units that fit a token', () => {
  expect(readUnits(String(2n ** 256n - 1n))).toBe(String(2n ** 256n - 1n))
  for (const bad of [String(2n ** 256n), '1'.repeat(40_000), '٣', ' 1', '1,0', '0x1'])
    expect(readUnits(bad)).toBeUndefined()
})

test('[API-18 API-19 API-23] Solana: tokens by their mints, and a transaction in bytes', () => {
  const of = (address: string) => `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${address}`
  const [coin, mint] = [of('So11111111111111111111111111111111111111111'), of('z'.repeat(44))]
  const ofSolana = { ...quote, fromAccount: coin, toAccount: mint, spender: null, fees: [], route: [] }
  expect(getSwapQuotes.answer({ quotes: [ofSolana] })).toEqual({ quotes: [ofSolana] })
  for (const bad of [of(''), of('0'.repeat(40)), `${mint}:1`, 'solana::x', mint.replace('5', '0')])
    expect([bad, getSwapQuotes.answer({ quotes: [{ ...ofSolana, toAccount: bad }] }).quotes]).toEqual([
      bad,
      [],
    ])
  const tx = { from: of('1'.repeat(32)), transaction: btoa('\x01\x02\x03') }
  expect(buildSolanaSwap.answer({ tx, quote: ofSolana })).toEqual({
    ...{ from: tx.from, transaction: Uint8Array.of(1, 2, 3), quote: ofSolana },
  })
  const longest = btoa('x'.repeat(1_232))
  expect(
    buildSolanaSwap.answer({ tx: { ...tx, transaction: longest }, quote: ofSolana }).transaction.length,
  ).toBe(1_232)
  for (const transaction of ['', 'A', 'AAA=A', '<tx>', btoa('x'.repeat(1_233)), undefined, 7])
    expect(() => buildSolanaSwap.answer({ tx: { ...tx, transaction }, quote: ofSolana })).toThrow(TypeError)
})
