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
import { refreshBalance } from './refreshBalance'

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
  /** Balance requests that are answered by hand. */
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
  test('goes from unknown over loading to ready', async () => {
    const { kit, byHand, request, balance } = await setUp()
    byHand()
    expect(balance()).toEqual({ status: 'unknown' })
    const done = refreshBalance(kit, 'eip155')
    expect(balance()).toEqual({ status: 'loading' })
    ;(await request(0)).answer(5n)
    await done
    expect(balance()).toEqual({ status: 'ready', value: 5n, decimals: 18, symbol: 'ETH' })
  })

  test('[ACC-30] is asked for at most every 30 s, unless forced', async () => {
    const { kit, world, asked } = await setUp()
    await refreshBalance(kit, 'eip155')
    await world.clock.advance(29_999)
    await refreshBalance(kit, 'eip155')
    expect(asked()).toBe(1)
    await world.clock.advance(1)
    await refreshBalance(kit, 'eip155')
    expect(asked()).toBe(2)
    await refreshBalance(kit, 'eip155', { force: true })
    expect(asked()).toBe(3)
  })

  test('[ACC-28 ACC-31] is remembered per chain address, and dropped when it is too old', async () => {
    const { kit, world, adapter, asked, balance } = await setUp()
    adapter.balance = async () => amount(1n)
    await refreshBalance(kit, 'eip155')
    adapter.changeAccounts([bob])
    expect(balance()).toEqual({ status: 'unknown' })
    adapter.balance = async () => amount(2n)
    await refreshBalance(kit, 'eip155')
    expect(balance()).toMatchObject({ value: 2n })
    adapter.changeNetwork('eip155:10' as CaipNetworkId)
    adapter.balance = async () => amount(3n)
    await refreshBalance(kit, 'eip155')
    expect(balance()).toMatchObject({ value: 3n })
    adapter.changeNetwork('eip155:1' as CaipNetworkId)
    await refreshBalance(kit, 'eip155')
    expect(balance()).toMatchObject({ value: 2n })
    expect(asked()).toBe(3)
    await world.clock.advance(30_000)
    await refreshBalance(kit, 'eip155')
    expect(asked()).toBe(4)
  })

  test('[IMP-19] a late answer for an old account or network is discarded', async () => {
    const { kit, adapter, byHand, request, balance } = await setUp()
    byHand()
    const old = refreshBalance(kit, 'eip155')
    adapter.changeAccounts([bob])
    ;(await request(0)).answer(1n)
    await old
    expect(balance()).toEqual({ status: 'unknown' })
    const older = refreshBalance(kit, 'eip155')
    adapter.changeNetwork('eip155:10' as CaipNetworkId)
    ;(await request(1)).answer(2n)
    await older
    expect(balance()).toEqual({ status: 'unknown' })
    const oldest = refreshBalance(kit, 'eip155')
    adapter.drop()
    ;(await request(2)).answer(3n)
    await oldest
    expect(balance()).toEqual({ status: 'unknown' })
  })

  test('a slow answer does not replace a forced, newer one', async () => {
    const { kit, byHand, request, balance } = await setUp()
    byHand()
    const slow = refreshBalance(kit, 'eip155')
    const first = await request(0)
    const forced = refreshBalance(kit, 'eip155', { force: true })
    ;(await request(1)).answer(2n)
    await forced
    first.answer(1n)
    await slow
    expect(balance()).toMatchObject({ value: 2n })
  })

  test('that cannot be read is told as failed, and what was shown before stays', async () => {
    const { kit, byHand, request, balance } = await setUp()
    byHand()
    const first = refreshBalance(kit, 'eip155')
    ;(await request(0)).fail()
    await first
    expect(balance()).toEqual({ status: 'failed' })
    const second = refreshBalance(kit, 'eip155')
    ;(await request(1)).answer(7n)
    await second
    const third = refreshBalance(kit, 'eip155', { force: true })
    ;(await request(2)).fail()
    await third
    expect(balance()).toMatchObject({ status: 'ready', value: 7n })
  })

  test('[ACC-21] is never asked for on a test network', async () => {
    const { kit, balance, asked } = await setUp({}, 'eip155:11155111')
    await refreshBalance(kit, 'eip155')
    expect(balance()).toEqual({ status: 'hidden' })
    expect(asked()).toBe(0)
  })

  test('[ACC-21a] is shown there with testnetBalances', async () => {
    const { kit, balance } = await setUp({ testnetBalances: true }, 'eip155:11155111')
    await refreshBalance(kit, 'eip155')
    expect(balance()).toMatchObject({ status: 'ready' })
  })

  test('[ACC-20] is read on eip155 and solana only, and not on a network nobody asked for', async () => {
    const { kit, balance, asked } = await setUp({}, 'eip155:5')
    await refreshBalance(kit, 'eip155')
    expect(balance()).toEqual({ status: 'unknown' })
    expect(asked()).toBe(0)
    const networkId = `bip122:${bitcoin.id}` as CaipNetworkId
    const coins = createFakeAdapter({ namespace: 'bip122', networkId })
    const solanaLike = { ...bitcoin, chainNamespace: 'solana', id: 'abc' } as const
    const sol = createFakeAdapter({ namespace: 'solana', networkId: 'solana:abc' as CaipNetworkId })
    const { kit: other } = createTestKit({ networks: [bitcoin, solanaLike], adapters: [coins, sol] })
    await startAwake(other)
    await connect(other, { connectorId: 'io.one', namespace: 'bip122' })
    await connect(other, { connectorId: 'io.one', namespace: 'solana' })
    await refreshBalance(other, 'bip122')
    await refreshBalance(other, 'solana')
    expect(coins.calls.map(call => call.method)).not.toContain('getBalance')
    expect(sol.calls.map(call => call.method)).toContain('getBalance')
    expect(accountOf(other.get(accounts).get(), 'bip122')).toMatchObject({
      allAccounts: [{ type: 'payment' }],
    })
  })

  test('without an account nothing happens', async () => {
    const { kit, adapter, asked } = await setUp()
    adapter.drop()
    await refreshBalance(kit, 'eip155')
    await refreshBalance(kit, 'solana')
    await settled()
    expect(asked()).toBe(0)
  })
})
