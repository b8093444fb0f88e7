import { expect, test } from 'vitest'
import { createLog } from '../kernel/log'
import { createPrices } from './createPrices'
import type { Price, PriceQuestion, PriceSource } from './price'
import { worthOf } from './worthOf'

/** Sources that a test decides on, at a time that it decides on. */
function pricing(...answers: ((question: PriceQuestion) => Partial<Price>[] | Promise<Partial<Price>[]>)[]) {
  const world = { time: 1_000_000, said: [] as string[], asked: [] as string[] }
  const sources = answers.map(
    (answer, at): PriceSource => ({
      name: `source${at}`,
      attribution: { text: `By ${at}`, url: `https://${at}.example` },
      serves: (chainId, currency) => chainId === 'eip155:1' && currency === 'usd',
      async ask(question) {
        world.asked.push(`${at} ${question.addresses.length}`)
        const found = await answer(question)
        const usual = { price: '1', at: world.time, source: `source${at}`, counts: true }
        return found.map(each => ({ address: question.addresses[0] ?? '', ...usual, ...each }))
      },
    }),
  )
  const prices = createPrices({
    clock: { now: () => world.time },
    log: createLog('debug', line => world.said.push(line)),
    sources: async () => sources,
    patience: 200,
  })
  const price = async (address = '0xA', chainId = 'eip155:1', currency = 'usd') =>
    (await prices.price(chainId, [address], currency)).prices.get(address)
  return { world, prices, price }
}

test('a price is asked for once a minute, by everybody together', async () => {
  const { world, price, prices } = pricing(() => [{ price: '2' }])
  const found = await Promise.all([price(), price(), price('0xa')])
  expect(found.map(each => [each?.address, each?.price])).toEqual([
    ['0xA', '2'],
    ['0xA', '2'],
    ['0xa', '2'],
  ])
  world.time += 59_000
  await price()
  expect(world.asked).toEqual(['0 1'])
  world.time += 2_000
  await price()
  expect(world.asked).toEqual(['0 1', '0 1'])
  expect((await prices.price('eip155:1', ['0xA'], 'USD')).attribution).toEqual([
    { text: 'By 0', url: 'https://0.example' },
  ])
})

test('while the source is away a price is stale, after ten minutes it is gone', async () => {
  let isAway = false
  const { world, price } = pricing(() => {
    if (isAway) throw new Error('prices: timeout')
    return [{}]
  })
  await price()
  isAway = true
  world.time += 61_000
  expect(await price()).toMatchObject({ price: '1', isStale: true })
  expect(world.said.join()).toContain('a source of prices failed')
  await price()
  expect(world.asked).toHaveLength(2)
  world.time += 540_000
  expect(await price()).toBeUndefined()
  isAway = false
  world.time += 31_000
  expect((await price())?.isStale).toBeUndefined()
})

test('a token without a price has none, which is remembered for a minute, too', async () => {
  const { world, price } = pricing(() => [])
  expect([await price(), await price(), world.asked]).toEqual([undefined, undefined, ['0 1']])
  expect([await price('0xA', 'eip155:5'), await price('0xA', 'eip155:1', 'eur')]).toEqual([
    undefined,
    undefined,
  ])
  expect(world.asked).toEqual(['0 1'])
})

test('a better price of a later source wins, a worse one is kept if there is no better', async () => {
  const { price } = pricing(
    () => [{ price: '5', counts: false }],
    ({ addresses }) => (addresses[0] === '0xa' ? [{ price: '6' }] : []),
  )
  expect(await price()).toMatchObject({ price: '6', counts: true, source: 'source1' })
  expect(await price('0xB')).toMatchObject({ price: '5', counts: false, source: 'source0' })
})

test('a source that fails rests, and the next one is asked', async () => {
  const { world, price } = pricing(
    () => Promise.reject(new Error('prices: status 429')),
    () => [{}],
  )
  expect(await price('0xA')).toMatchObject({ source: 'source1' })
  expect(await price('0xB')).toMatchObject({ source: 'source1' })
  expect(world.asked).toEqual(['0 1', '1 1', '1 1'])
})

test('nobody waits long for a slow source, and its answer is there for the next', async () => {
  let tell = (_: Partial<Price>[]) => {}
  const { price } = pricing(() => new Promise(done => (tell = done)))
  expect(await price()).toBeUndefined()
  tell([{ price: '3' }])
  await expect.poll(async () => (await price())?.price).toBe('3')
})

test('prices from the future and from yesterday are none, hours old ones do not count', async () => {
  for (const [age, counts] of [
    [-3_600_000, undefined],
    [25 * 3_600_000, undefined],
    [5 * 3_600_000, false],
    [3_600_000, true],
  ] as const) {
    const { price } = pricing(() => [{ at: 1_000_000 - age }])
    expect([age, (await price())?.counts]).toEqual([age, counts])
  }
})

test('many tokens are asked for in parts, and a list has an end', async () => {
  const { world, prices } = pricing(({ addresses }) => addresses.map(address => ({ address })))
  const many = Array.from({ length: 600 }, (_, at) => `0x${at}`)
  expect((await prices.price('eip155:1', many, 'usd')).prices.size).toBe(500)
  expect(world.asked).toEqual(Array(10).fill('0 50'))
})

test('a value is exact, and counts only if the pool could pay it', () => {
  const price: Price = { address: 'a', price: '2.5', at: 0, source: 'x', counts: true }
  const amount = { value: 123456789012345678901n, decimals: 18 }
  expect(worthOf(amount, price)).toEqual({ value: '308.6419725308641972525', counts: true })
  expect(worthOf(amount, { ...price, liquidity: '1544' }).counts).toBe(true)
  expect(worthOf(amount, { ...price, liquidity: '1543' }).counts).toBe(false)
  expect(worthOf(amount, { ...price, counts: false }).counts).toBe(false)
})
