import { expect, test } from 'vitest'
import { createLog } from '../kernel/log'
import { createPrices } from '../prices/createPrices'
import type { Price } from '../prices/price'
import { createValues } from './createValues'

const chainId = 'eip155:1'
const token = `0x${'a'.repeat(40)}`
const thin = `0x${'b'.repeat(40)}`
const price = (address: string, more: Partial<Price> = {}): Price => ({
  ...{ address, price: '2.5', at: 0, source: 'test', counts: true, decimals: 6 },
  ...more,
})

function valuesOf(ask: () => Promise<Price[]>) {
  const source = { name: 'test', serves: () => true, ask }
  const log = createLog('error', () => {})
  return createValues(createPrices({ clock: { now: () => 0 }, log, sources: async () => [source] }), chainId)
}

test('amounts that leave and arrive are worth millionths of a dollar, where a price counts', async () => {
  const known = [price('native', { price: '3000' }), price(token), price(thin, { counts: false })]
  const values = valuesOf(async () => known)
  const called = { symbol: 'DUCK', decimals: 6 }
  expect(
    await values.of([
      { kind: 'coin', amount: -(10n ** 17n) },
      { kind: 'token', token, amount: 4_000_001n, ...called },
      { kind: 'token', token, amount: 2_000_000n },
      { kind: 'token', token: thin, amount: 10n ** 30n, ...called },
      { kind: 'token', token: `0x${'c'.repeat(40)}`, amount: 5n },
      { kind: 'nft', token, amount: 1n },
    ]),
  ).toEqual([
    { kind: 'coin', amount: -(10n ** 17n), value: 300_000_000n },
    { kind: 'token', token, amount: 4_000_001n, ...called, value: 10_000_002n },
    { kind: 'token', token, amount: 2_000_000n, value: 5_000_000n },
    { kind: 'token', token: thin, amount: 10n ** 30n, ...called },
    { kind: 'token', token: `0x${'c'.repeat(40)}`, amount: 5n },
    { kind: 'nft', token, amount: 1n },
  ])
})

test.each([
  ['never answers', () => new Promise<Price[]>(() => {})],
  ['fails', () => Promise.reject(new Error('away'))],
])('nobody waits for a source of prices that %s', async (_, ask) => {
  const changes = [{ kind: 'coin', amount: -5n }] as const
  expect(await valuesOf(ask).of(changes)).toEqual(changes)
})
