import type { CaipNetworkId } from '@latchkey/protocol'
import { describe, expect, test, vi } from 'vitest'
import { alice, createFakeAdapter, sentOn } from '../../test/fakeAdapter'
import { badAnswers, createFakeGateway, createSiteWorld, gatewayUrl } from '../../test/fakeGateway'
import { createTestKit, ethereum, optimism, startAwake, testChain } from '../../test/fakeWorld'
import { connect } from '../connection/connect'
import type { KitInput } from '../createKit'
import { watchList } from '../portfolio/watchList'
import { fetchTokens } from './fetchTokens'
import { getTokens, watchTokens } from './getTokens'
import { tokens } from './tokens'
import { totalValue } from './totalValue'

const path = `/v1/account/${alice}/balance`
const address = (digit: number) => `eip155:1:0x${String(digit).repeat(40)}`

function row(symbol: string, numeric: string, more: Record<string, unknown> = {}) {
  const quantity = { decimals: '18', numeric }
  return { name: `${symbol} token`, symbol, chainId: 'eip155:1', price: 0, quantity, ...more }
}

async function setUp(balances: unknown, input: Partial<KitInput> = {}, networkId = 'eip155:1') {
  const gateway = createFakeGateway({ [path]: () => ({ balances }) })
  const world = createSiteWorld(gateway)
  const adapter = createFakeAdapter({ networkId: networkId as CaipNetworkId })
  const options = { networks: [ethereum, optimism, testChain], adapters: [adapter], gatewayUrl, ...input }
  const { kit } = createTestKit(options, world)
  await startAwake(kit)
  await connect(kit, { connectorId: 'io.one' })
  return { kit, gateway, world, asked: () => gateway.at(path).map(({ query }) => query), options }
}

describe('tokens', () => {
  test('[ACC-07 ACC-08 ACC-09] are exact, of greatest value first, the coin without an address', async () => {
    const { kit, asked } = await setUp([
      row('B', '0.000000000000000003', { address: address(1), priceDecimal: '1000000000000000000.01' }),
      row('NONE', '5', { address: address(2) }),
      row('ETH', '12345678901234567890.123456789012345678', { priceDecimal: '2000.5' }),
    ])
    const { data } = await fetchTokens(kit)
    expect(data?.tokens).toEqual([
      expect.objectContaining({
        symbol: 'ETH',
        amount: 12345678901234567890123456789012345678n,
        decimals: 18,
        price: '2000.5',
        value: '24697530641919753064191.975306419197528839',
      }),
      expect.objectContaining({ symbol: 'B', value: '3.00000000000000000003', address: address(1) }),
      expect.objectContaining({ symbol: 'NONE', amount: 5n * 10n ** 18n }),
    ])
    expect(data?.tokens[0]).not.toHaveProperty('address')
    expect(data?.tokens[2]).not.toHaveProperty('value')
    expect(asked()).toEqual([expect.objectContaining({ chainId: 'eip155:1', currency: 'usd' })])
  })

  test('[ACC-16] without decimals, of another chain, or with numbers that do not agree are left out', async () => {
    const { kit } = await setUp([
      row('ZERO', '5', { quantity: { decimals: '0', numeric: '5' } }),
      row('LIES', '5', { quantity: { decimals: '2', numeric: '5.123' } }),
      row('OTHER', '5', { chainId: 'eip155:10' }),
      row('HUGE', '9'.repeat(79)),
      { symbol: 'HALF' },
      row('OK', '1'),
    ])
    expect((await fetchTokens(kit)).data?.tokens.map(({ symbol }) => symbol)).toEqual(['OK'])
  })

  test('with decimals of 77 are read to the last digit', async () => {
    const numeric = `0.${'0'.repeat(76)}7`
    const { kit } = await setUp([row('FINE', '0', { quantity: { decimals: '77', numeric } })])
    expect((await fetchTokens(kit)).data?.tokens[0]).toMatchObject({ amount: 7n, decimals: 77 })
  })

  test('worth less than a cent are dust, but for the coin that pays the fees', async () => {
    const { kit } = await setUp([
      row('DUST', '0.0099', { address: address(1), priceDecimal: '1' }),
      row('CENT', '0.01', { address: address(2), priceDecimal: '1' }),
      row('ETH', '0.000001', { priceDecimal: '1' }),
      row('FREE', '1', { address: address(3) }),
    ])
    const { data } = await fetchTokens(kit)
    expect(data?.tokens.filter(({ isDust }) => isDust).map(({ symbol }) => symbol)).toEqual(['DUST'])
  })

  test('the total counts neither spam nor what has no price, and loses no digit', async () => {
    const { kit } = await setUp([
      row('A', '0.1', { priceDecimal: '0.1' }),
      row('B', '0.2', { address: address(1), priceDecimal: '0.1' }),
      row('SPAM', '9', { address: address(2), priceDecimal: '9', isSpam: true }),
      row('FREE', '9', { address: address(3) }),
    ])
    const { data } = await fetchTokens(kit)
    expect(totalValue(data?.tokens ?? [])).toBe('0.03')
    expect(totalValue([])).toBe('0')
  })

  test('[ACC-21 ACC-21a] are worth nothing on a test network, unless the site wants it so', async () => {
    const balances = [row('ETH', '2', { chainId: 'eip155:11155111', priceDecimal: '3' })]
    const { kit } = await setUp(balances, {}, 'eip155:11155111')
    expect((await fetchTokens(kit)).data?.tokens).toMatchObject([{ amount: 2n * 10n ** 18n, value: '0' }])
    const real = await setUp(balances, { testnetBalances: true }, 'eip155:11155111')
    expect((await fetchTokens(real.kit)).data?.tokens).toMatchObject([{ value: '6' }])
  })

  test('after an own transaction the gateway is told which amounts changed', async () => {
    const { kit, asked } = await setUp([row('A', '1', { address: address(1) }), row('ETH', '1')])
    watchList(kit, tokens)
    await vi.waitFor(() => expect(getTokens(kit).status).toBe('success'))
    await kit.run('transactionSent', sentOn('eip155:1'))
    await vi.waitFor(() => expect(asked()[1]?.forceUpdate).toBe(address(1)))
  })

  test('[ACC-27 ACC-29 ACC-31 STO-12] are kept for the next page as long as they are fresh', async () => {
    const { kit, world, gateway, options } = await setUp([
      row('ETH', '1.5', { priceDecimal: '2', imageId: 'a'.repeat(43) }),
    ])
    const { data } = await fetchTokens(kit)
    const stored = () => [...world.storage.data].find(([key]) => key.endsWith('cache.tokens'))?.[1]
    expect(Object.keys(JSON.parse(stored() ?? ''))).toEqual([`eip155:1:${alice}`])
    const visit = async () => {
      const adapters = [createFakeAdapter({ networkId: 'eip155:1' as CaipNetworkId })]
      const next = createTestKit({ ...options, adapters }, world).kit
      await startAwake(next)
      await connect(next, { connectorId: 'io.one' })
      const state = await fetchTokens(next)
      next.destroy()
      return state
    }
    kit.destroy()
    expect((await visit()).data).toEqual(data)
    expect(gateway.at(path)).toHaveLength(1)
    await world.clock.advance(30_001)
    await visit()
    expect(gateway.at(path)).toHaveLength(2)
  })

  test.each(Object.keys(badAnswers).filter(name => name !== 'never answers'))(
    '[ACC-17] are empty where the gateway %s',
    async name => {
      const { kit, gateway } = await setUp([])
      gateway.answers[path] = badAnswers[name] as () => unknown
      const { status, data, error } = await fetchTokens(kit)
      expect([status, data, error?.code.startsWith('http/')]).toEqual(['error', undefined, true])
    },
  )

  test('are told whenever they changed', async () => {
    const { kit } = await setUp([row('ETH', '1')])
    const heard: string[] = []
    watchTokens(kit, ({ status }) => heard.push(status))
    await fetchTokens(kit)
    await vi.waitFor(() => expect(heard).toEqual(['pending', 'success']))
  })
})
