import type { CaipNetworkId } from '@latchkey/protocol'
import { describe, expect, test, vi } from 'vitest'
import { bob, createFakeAdapter } from '../../test/fakeAdapter'
import {
  bitcoin,
  createTestKit,
  ethereum,
  optimism,
  settled,
  startAwake,
  testChain,
} from '../../test/fakeWorld'
import { accountOf, accounts } from '../accounts/accounts'
import type { Balance } from '../connectors/adapter'
import type { KitInput } from '../createKit'
import { getBalance } from '../readings/balance'
import { connect } from './connect'
import { fetchBalance } from './fetchBalance'

const amount = (value: bigint): Balance => ({ value, decimals: 18, symbol: 'ETH' })

async function setUp(input: Partial<KitInput> = {}, networkId = 'eip155:1') {
  const adapter = createFakeAdapter({ networkId: networkId as CaipNetworkId })
  const { kit, world } = createTestKit({
    networks: [ethereum, optimism, testChain],
    adapters: [adapter],
    ...input,
  })
  await startAwake(kit)
  await connect(kit, { connectorId: 'io.one' })
  /** Balance requests that the test answers. */
  const requests: { answer: (value: bigint) => void; fail: () => void }[] = []
  const byHand = () => {
    adapter.balance = () =>
      new Promise((resolve, reject) =>
        requests.push({
          answer: value => resolve(amount(value)),
          fail: () => reject(new TypeError('node is down')),
        }),
      )
  }
  const balance = () => {
    return getBalance(kit, { namespace: 'eip155' })
  }
  const asked = () => adapter.calls.filter(call => call.method === 'getBalance').length
  /** A request, once it has come. */
  const request = (at: number) =>
    vi.waitFor(() => {
      const found = requests[at]
      if (!found) throw new Error(`request ${at} has not come`)
      return found
    })
  return { kit, world, adapter, request, byHand, balance, asked }
}

describe('the native balance', () => {
  test('goes from idle over pending to success', async () => {
    const { kit, byHand, request, balance } = await setUp()
    byHand()
    expect(balance()).toMatchObject({ status: 'idle' })
    const done = fetchBalance(kit, { namespace: 'eip155' })
    expect(balance()).toMatchObject({ status: 'pending' })
    ;(await request(0)).answer(5n)
    await done
    expect(balance()).toMatchObject({
      status: 'success',
      isSuccess: true,
      data: { value: 5n, decimals: 18, symbol: 'ETH', formatted: '0.000000000000000005' },
    })
  })

  test('[ACC-30] is asked for at most every 30 s, unless forced', async () => {
    const { kit, world, asked } = await setUp()
    await fetchBalance(kit, { namespace: 'eip155' })
    await world.clock.advance(29_999)
    await fetchBalance(kit, { namespace: 'eip155' })
    expect(asked()).toBe(1)
    await world.clock.advance(1)
    await fetchBalance(kit, { namespace: 'eip155' })
    expect(asked()).toBe(2)
    await fetchBalance(kit, { namespace: 'eip155', force: true })
    expect(asked()).toBe(3)
  })

  test('[ACC-28 ACC-31] is remembered per chain address, and dropped when it is too old', async () => {
    const { kit, world, adapter, asked, balance } = await setUp()
    adapter.balance = async () => amount(1n)
    await fetchBalance(kit, { namespace: 'eip155' })
    adapter.changeAccounts([bob])
    expect(balance()).toMatchObject({ status: 'idle' })
    adapter.balance = async () => amount(2n)
    await fetchBalance(kit, { namespace: 'eip155' })
    expect(balance()).toMatchObject({ data: { value: 2n } })
    adapter.changeNetwork('eip155:10' as CaipNetworkId)
    adapter.balance = async () => amount(3n)
    await fetchBalance(kit, { namespace: 'eip155' })
    expect(balance()).toMatchObject({ data: { value: 3n } })
    adapter.changeNetwork('eip155:1' as CaipNetworkId)
    await fetchBalance(kit, { namespace: 'eip155' })
    expect(balance()).toMatchObject({ data: { value: 2n } })
    expect(asked()).toBe(3)
    await world.clock.advance(30_000)
    await fetchBalance(kit, { namespace: 'eip155' })
    expect(asked()).toBe(4)
  })

  test('[IMP-19] a late answer for an old account or network is discarded', async () => {
    const { kit, adapter, byHand, request, balance } = await setUp()
    byHand()
    const old = fetchBalance(kit, { namespace: 'eip155' })
    adapter.changeAccounts([bob])
    ;(await request(0)).answer(1n)
    await old
    expect(balance()).toMatchObject({ status: 'idle' })
    const older = fetchBalance(kit, { namespace: 'eip155' })
    adapter.changeNetwork('eip155:10' as CaipNetworkId)
    ;(await request(1)).answer(2n)
    await older
    expect(balance()).toMatchObject({ status: 'idle' })
    const oldest = fetchBalance(kit, { namespace: 'eip155' })
    adapter.drop()
    ;(await request(2)).answer(3n)
    await oldest
    expect(balance()).toMatchObject({ status: 'idle' })
  })

  test('a slow answer does not replace a forced, newer one', async () => {
    const { kit, byHand, request, balance } = await setUp()
    byHand()
    const slow = fetchBalance(kit, { namespace: 'eip155' })
    const first = await request(0)
    const forced = fetchBalance(kit, { namespace: 'eip155', force: true })
    ;(await request(1)).answer(2n)
    await forced
    first.answer(1n)
    await slow
    expect(balance()).toMatchObject({ data: { value: 2n } })
  })

  test('that cannot be read is told as failed, and what was shown before stays', async () => {
    const { kit, byHand, request, balance } = await setUp()
    byHand()
    const first = fetchBalance(kit, { namespace: 'eip155' })
    ;(await request(0)).fail()
    await first
    expect(balance()).toMatchObject({ status: 'error' })
    const second = fetchBalance(kit, { namespace: 'eip155' })
    ;(await request(1)).answer(7n)
    await second
    const third = fetchBalance(kit, { namespace: 'eip155', force: true })
    ;(await request(2)).fail()
    await third
    expect(balance()).toMatchObject({ status: 'success', data: { value: 7n } })
  })

  test('[ACC-21] is never asked for on a test network', async () => {
    const { kit, balance, asked } = await setUp({}, 'eip155:11155111')
    await fetchBalance(kit, { namespace: 'eip155' })
    expect(balance()).toMatchObject({ status: 'idle', data: undefined })
    expect(asked()).toBe(0)
  })

  test('[ACC-21a] is shown there with testnetBalances', async () => {
    const { kit, balance } = await setUp({ testnetBalances: true }, 'eip155:11155111')
    await fetchBalance(kit, { namespace: 'eip155' })
    expect(balance()).toMatchObject({ status: 'success' })
  })

  test('[ACC-20] is read on eip155 and solana only, and not on a network nobody asked for', async () => {
    const { kit, balance, asked } = await setUp({}, 'eip155:5')
    await fetchBalance(kit, { namespace: 'eip155' })
    expect(balance()).toMatchObject({ status: 'idle' })
    expect(asked()).toBe(0)
    const networkId = `bip122:${bitcoin.id}` as CaipNetworkId
    const coins = createFakeAdapter({ namespace: 'bip122', networkId })
    const solanaLike = { ...bitcoin, chainNamespace: 'solana', id: 'abc' } as const
    const sol = createFakeAdapter({ namespace: 'solana', networkId: 'solana:abc' as CaipNetworkId })
    const { kit: other } = createTestKit({ networks: [bitcoin, solanaLike], adapters: [coins, sol] })
    await startAwake(other)
    await connect(other, { connectorId: 'io.one', namespace: 'bip122' })
    await connect(other, { connectorId: 'io.one', namespace: 'solana' })
    await fetchBalance(other, { namespace: 'bip122' })
    await fetchBalance(other, { namespace: 'solana' })
    expect(coins.calls.map(call => call.method)).not.toContain('getBalance')
    expect(sol.calls.map(call => call.method)).toContain('getBalance')
    expect(accountOf(other.get(accounts).get(), 'bip122')).toMatchObject({
      allAccounts: [{ type: 'payment' }],
    })
  })

  test('without an account nothing happens', async () => {
    const { kit, adapter, asked } = await setUp()
    adapter.drop()
    await fetchBalance(kit, { namespace: 'eip155' })
    await fetchBalance(kit, { namespace: 'solana' })
    await settled()
    expect(asked()).toBe(0)
  })
})
