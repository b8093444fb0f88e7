import type { CaipNetworkId, TrackedEvent } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { alice, bob, createFakeAdapter } from '../../test/fakeAdapter'
import { createTestKit, settled, solana, startAwake } from '../../test/fakeWorld'
import { accountOf, accounts } from '../accounts/accounts'
import { attempt } from '../accounts/attempt'
import { recentWallets } from '../connectors/recentWallets'
import type { KitInput } from '../createKit'
import { openModal } from '../flows/openModal'
import { getBalance } from '../readings/balance'
import { closeModal } from '../router/closeModal'
import { push } from '../router/navigate'
import { currentRoute, router } from '../router/router'
import { cancelConnect } from './cancelConnect'
import { connectHere } from './connectHere'

async function setUp(input: Partial<KitInput> = {}) {
  const adapter = createFakeAdapter()
  const { kit, world } = createTestKit({ adapters: [adapter], ...input })
  const events: TrackedEvent[] = []
  kit.events.on(event => events.push(event))
  await startAwake(kit)
  const eventNames = () => events.map(({ event }) => event)
  const account = () => accountOf(kit.get(accounts).get(), 'eip155')
  /** Starts connecting with a wallet that does not answer yet. */
  const begin = (connectorId = 'io.one') => {
    adapter.answer = 'stall'
    const outcome = connectHere(kit, { connectorId }).then(
      () => 'connected',
      (error: { code: string }) => error.code,
    )
    return { outcome }
  }
  return { kit, world, adapter, events, eventNames, account, begin, trying: () => kit.get(attempt).get() }
}

describe('connecting', () => {
  test('[CON-09 CON-10] a namespace goes from disconnected over connecting to connected', async () => {
    const { kit, account, adapter, begin, trying } = await setUp()
    expect(account().status).toBe('disconnected')
    const { outcome } = begin()
    expect(account().status).toBe('connecting')
    expect(trying()).toMatchObject({ status: 'waiting', connectorId: 'io.one', slow: false })
    adapter.answerStalled('approve')
    expect(await outcome).toBe('connected')
    expect(account().status).toBe('connected')
    expect(trying().status).toBe('idle')
    expect(kit.get(accounts).get().solana).toBeUndefined()
  })

  test('[ACC-04 ACC-05 ACC-06 CON-05] gives connector, accounts and their chain addresses', async () => {
    const { kit, adapter, account } = await setUp()
    adapter.accounts = [alice, bob]
    const connection = await connectHere(kit, { connectorId: 'io.one' })
    expect(connection).toEqual({ connectorId: 'io.one', accounts: [alice, bob], networkId: 'eip155:1' })
    expect(account()).toMatchObject({
      status: 'connected',
      connectorId: 'io.one',
      address: alice,
      caipAddress: `eip155:1:${alice}`,
      allAccounts: [
        { address: alice, type: 'eoa', caipAddress: `eip155:1:${alice}` },
        { address: bob, type: 'eoa', caipAddress: `eip155:1:${bob}` },
      ],
      walletInfo: { name: 'One', type: 'ANNOUNCED', identifier: 'io.one' },
      addressExplorerUrl: `https://scan.example/address/${alice}`,
    })
    expect(getBalance(kit)).toMatchObject({ status: 'idle' })
  })

  test('remembers the wallet, tracks it, and asks for the network in use', async () => {
    const { kit, adapter, events } = await setUp({ defaultNetwork: 'eip155:10' })
    await connectHere(kit, { connectorId: 'io.two' })
    expect(kit.get(recentWallets).get()).toEqual([{ id: 'io.two', name: 'Two' }])
    expect(events.slice(-2)).toEqual([
      { event: 'SELECT_WALLET', properties: { name: 'Two', platform: 'browser' } },
      { event: 'CONNECT_SUCCESS', properties: { method: 'browser', name: 'Two' } },
    ])
    expect(adapter.calls.at(-1)).toMatchObject({ method: 'connect', request: { networkId: 'eip155:10' } })
  })

  test('closes the modal when it is done', async () => {
    const { kit } = await setUp()
    await openModal(kit)
    await push(kit, { view: 'ConnectingExternal', params: { connectorId: 'io.one', namespace: 'eip155' } })
    await connectHere(kit, { connectorId: 'io.one' })
    expect(kit.get(router).get().modal).toBe('closed')
  })

  test('[NAV-15] shows UnsupportedChain instead when the wallet sits on another network', async () => {
    const { kit, adapter } = await setUp()
    adapter.networkId = 'eip155:5' as CaipNetworkId
    await openModal(kit)
    await push(kit, { view: 'ConnectingExternal', params: { connectorId: 'io.one', namespace: 'eip155' } })
    await connectHere(kit, { connectorId: 'io.one' })
    await settled()
    expect(kit.get(router).get().modal).toBe('open')
    expect(currentRoute(kit.get(router).get()).view).toBe('UnsupportedChain')
  })

  test('a wallet of another namespace becomes a second account with its own explorer', async () => {
    const evm = createFakeAdapter()
    const networkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as CaipNetworkId
    const sol = createFakeAdapter({ namespace: 'solana', networkId })
    sol.accounts = ['So11111111111111111111111111111111111111112']
    const { kit } = createTestKit({ networks: [{ ...solana }, { ...ethereumLike }], adapters: [evm, sol] })
    await startAwake(kit)
    await connectHere(kit, { connectorId: 'io.one', namespace: 'eip155' })
    await connectHere(kit, { connectorId: 'io.two', namespace: 'solana' })
    expect(accountOf(kit.get(accounts).get(), 'eip155').status).toBe('connected')
    expect(accountOf(kit.get(accounts).get(), 'solana')).toMatchObject({
      status: 'connected',
      addressExplorerUrl: 'https://solscan.example/address/So11111111111111111111111111111111111111112',
    })
  })

  test('an adapter that hands over a connection without reporting it is taken at its word', async () => {
    const { kit, adapter, account } = await setUp()
    adapter.answer = 'approve unreported'
    await connectHere(kit, { connectorId: 'io.one' })
    expect(account()).toMatchObject({ status: 'connected', address: alice })
  })
})

describe('a connection that does not come about', () => {
  test('[IMP-08] given up while the kit still wakes: told at once, and the wallet is never asked', async () => {
    const adapter = createFakeAdapter()
    const { kit } = createTestKit({ adapters: [adapter] })
    const outcome = connectHere(kit, { connectorId: 'io.one' })
    cancelConnect(kit)
    await expect(outcome).rejects.toMatchObject({ code: 'connect/cancelled' })
    await kit.wake()
    await settled()
    expect(adapter.calls.map(({ method }) => method)).not.toContain('connect')
    expect(accountOf(kit.get(accounts).get(), 'eip155').status).toBe('disconnected')
  })

  test('[IMP-05] declined: told as such, shaken, and not tracked as an error', async () => {
    const { kit, adapter, account, eventNames, trying } = await setUp()
    adapter.answer = 'refuse'
    await expect(connectHere(kit, { connectorId: 'io.one' })).rejects.toMatchObject({ code: 'user/rejected' })
    expect(trying()).toMatchObject({ status: 'declined', connectorId: 'io.one' })
    expect(account().status).toBe('disconnected')
    expect(kit.get(router).get().shakes).toBe(1)
    expect(eventNames()).toContain('USER_REJECTED')
    expect(eventNames()).not.toContain('CONNECT_ERROR')
    adapter.answer = 'approve'
    await connectHere(kit, { connectorId: 'io.one' }) // try again
    expect(account().status).toBe('connected')
  })

  test('failed: coded, tracked, and can be tried again', async () => {
    const { kit, adapter, account, eventNames, trying } = await setUp()
    adapter.answer = 'fail'
    await expect(connectHere(kit, { connectorId: 'io.one' })).rejects.toMatchObject({
      code: 'wallet/failed',
      cause: expect.any(TypeError),
    })
    expect(trying().status).toBe('failed')
    expect(account().status).toBe('disconnected')
    expect(eventNames()).toContain('CONNECT_ERROR')
    expect(kit.get(recentWallets).get()).toEqual([])
  })

  test('a wallet that answers without an account has not connected', async () => {
    const { kit, adapter, account, trying } = await setUp()
    adapter.answer = 'rubbish'
    await expect(connectHere(kit, { connectorId: 'io.one' })).rejects.toMatchObject({
      code: 'wallet/bad-answer',
    })
    expect(account().status).toBe('disconnected')
    expect(trying().status).toBe('failed')
  })

  test('[ERR-36] a wallet on a chain of another namespace has not connected', async () => {
    const { kit, adapter, account } = await setUp()
    adapter.networkId = 'solana:1' as CaipNetworkId
    await expect(connectHere(kit, { connectorId: 'io.one' })).rejects.toMatchObject({
      code: 'chain/mismatch',
      message: 'Chain mismatch: solana:1',
    })
    expect(account().status).toBe('disconnected')
  })

  test('[IMP-18] after 10 s of waiting a hint appears', async () => {
    const { world, adapter, begin, trying } = await setUp()
    const { outcome } = begin()
    await world.clock.advance(9999)
    expect(trying()).toMatchObject({ status: 'waiting', slow: false })
    await world.clock.advance(1)
    expect(trying()).toMatchObject({ status: 'waiting', slow: true })
    adapter.answerStalled('approve')
    await outcome
    expect(world.clock.timers()).toBe(0)
  })

  test('[IMP-08] closing the modal cancels it, and a late success does not reopen the modal', async () => {
    const { kit, adapter, account, eventNames, begin, trying } = await setUp()
    await openModal(kit)
    await push(kit, { view: 'ConnectingExternal', params: { connectorId: 'io.one', namespace: 'eip155' } })
    const { outcome } = begin()
    closeModal(kit)
    expect(await outcome).toBe('connect/cancelled')
    expect(trying().status).toBe('idle')
    expect(account().status).toBe('disconnected')
    adapter.answerStalled('approve')
    await settled()
    expect(account().status).toBe('disconnected')
    expect(kit.get(router).get().modal).toBe('closed')
    expect(eventNames()).not.toContain('CONNECT_SUCCESS')
    expect(eventNames()).not.toContain('CONNECT_ERROR')
  })

  test('[IMP-08] a wallet that goes on after the cancel is shown as what it is, with the modal closed', async () => {
    const { kit, adapter, account, begin } = await setUp()
    adapter.deafToCancel = true
    await openModal(kit)
    const { outcome } = begin()
    closeModal(kit)
    expect(await outcome).toBe('connect/cancelled')
    adapter.answerStalled('approve')
    await settled()
    expect(account().status).toBe('connected')
    expect(kit.get(router).get().modal).toBe('closed')
  })

  test('choosing another wallet cancels the first, and the namespace goes on connecting', async () => {
    const { adapter, account, begin, trying } = await setUp()
    const first = begin('io.one')
    const second = begin('io.two')
    expect(await first.outcome).toBe('connect/cancelled')
    await settled()
    expect(account().status).toBe('connecting')
    expect(trying()).toMatchObject({ status: 'waiting', connectorId: 'io.two' })
    adapter.answerStalled('approve')
    expect(await second.outcome).toBe('connected')
    expect(account()).toMatchObject({ status: 'connected', connectorId: 'io.two' })
    expect(trying().status).toBe('idle')
  })

  test('a refusal that comes after the cancel is nobody’s any more', async () => {
    const { kit, adapter, begin, trying, eventNames } = await setUp()
    const { outcome } = begin()
    cancelConnect(kit)
    adapter.answerStalled('refuse')
    expect(await outcome).toBe('connect/cancelled')
    await settled()
    expect(trying().status).toBe('idle')
    expect(eventNames()).not.toContain('USER_REJECTED')
  })

  test('a second wallet that is refused leaves the first connected', async () => {
    const { kit, adapter, account } = await setUp()
    await connectHere(kit, { connectorId: 'io.one' })
    adapter.answer = 'refuse'
    await expect(connectHere(kit, { connectorId: 'io.two' })).rejects.toMatchObject({ code: 'user/rejected' })
    expect(account()).toMatchObject({ status: 'connected', connectorId: 'io.one' })
  })

  test('losing the first wallet while the second is asked is connecting, not disconnected', async () => {
    const { kit, world, adapter, account, begin } = await setUp()
    await connectHere(kit, { connectorId: 'io.one' })
    const told: string[] = []
    kit.on('disconnected', ({ namespace }) => void told.push(namespace))
    const { outcome } = begin('io.two')
    await settled()
    adapter.drop()
    expect(account().status).toBe('connecting')
    expect(told).toEqual(['eip155'])
    expect(world.storage.data.get('latchkey.v1.default.connectionStatus')).toBe('"disconnected"')
    adapter.answerStalled('refuse')
    expect(await outcome).toBe('user/rejected')
    expect(account().status).toBe('disconnected')
  })

  test('destroying the kit settles it', async () => {
    const { kit, begin, world } = await setUp()
    const { outcome } = begin()
    kit.destroy()
    expect(await outcome).toBe('connect/cancelled')
    expect(world.clock.timers()).toBe(0)
  })
})

describe('what is missing', () => {
  test('[ERR-22] no adapter at all', async () => {
    const { kit } = await setUp({ adapters: [] })
    await expect(connectHere(kit, { connectorId: 'io.one' })).rejects.toThrow(
      'ConnectionController client not set',
    )
  })

  test('[ERR-20] no adapter of the namespace', async () => {
    const { kit } = await setUp()
    await expect(connectHere(kit, { connectorId: 'io.one', namespace: 'solana' })).rejects.toThrow(
      'Chain adapter not found',
    )
  })

  test('a connector nobody reported', async () => {
    const { kit } = await setUp()
    await expect(connectHere(kit, { connectorId: 'io.nobody' })).rejects.toMatchObject({
      code: 'connector/not-found',
      message: 'Connector not found: io.nobody',
    })
  })
})

const ethereumLike = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://eth.example'] } },
}
