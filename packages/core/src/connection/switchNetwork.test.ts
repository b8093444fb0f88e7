import { type CaipNetworkId, type TrackedEvent, toCaipNetworkId } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { alice, bob, createFakeAdapter } from '../../test/fakeAdapter'
import { createTestKit, ethereum, optimism, settled, solana, startAwake } from '../../test/fakeWorld'
import { accountOf, accounts, activeAccount } from '../accounts/accounts'
import { alerts } from '../alerts/alerts'
import type { KitInput } from '../createKit'
import { openModal } from '../flows/openModal'
import { activeNetwork, networks } from '../networks/networks'
import { push } from '../router/navigate'
import { currentRoute, router } from '../router/router'
import { toast } from '../toast/toast'
import { connect } from './connect'
import { switching } from './switching'
import { switchNetwork } from './switchNetwork'

async function setUp(input: Partial<KitInput> = {}, { connected = true } = {}) {
  const adapter = createFakeAdapter()
  const { kit, world } = createTestKit({
    networks: [ethereum, optimism, solana],
    adapters: [adapter],
    ...input,
  })
  const events: TrackedEvent[] = []
  kit.events.on(event => events.push(event))
  await startAwake(kit)
  if (connected) await connect(kit, { connectorId: 'io.one' })
  const asked = () => adapter.calls.filter(call => call.method === 'switchNetwork')
  const network = () => activeNetwork(kit.get(networks).get())?.name
  return { kit, world, adapter, events, asked, network }
}

describe('switching the network', () => {
  test('[NET-01 NET-14 NET-20] inside the namespace goes through the adapter, and is tracked', async () => {
    const { kit, asked, network, events } = await setUp()
    await switchNetwork(kit, 'eip155:10')
    expect(asked()).toMatchObject([
      { request: { connectorId: 'io.one', network: { caipNetworkId: 'eip155:10' } } },
    ])
    expect(network()).toBe('Optimism')
    expect(activeAccount(kit)).toMatchObject({ caipAddress: `eip155:10:${alice}` })
    expect(events.at(-1)).toEqual({ event: 'SWITCH_NETWORK', properties: { network: 'eip155:10' } })
  })

  test('[ERR-21] of a kit that was stopped has nobody to ask, and says so word for word', async () => {
    const { kit, asked } = await setUp()
    kit.destroy()
    await expect(switchNetwork(kit, 'eip155:10')).rejects.toMatchObject({
      code: 'adapter/no-network-client',
      message: 'NetworkController client not set',
    })
    expect(asked()).toEqual([])
  })

  test('[NET-18 NET-20] without an address only sets the active network', async () => {
    const { kit, asked, network, events } = await setUp({}, { connected: false })
    await switchNetwork(kit, 'eip155:10')
    expect(asked()).toEqual([])
    expect(network()).toBe('Optimism')
    expect(events.at(-1)?.event).toBe('SWITCH_NETWORK')
  })

  test('to another namespace makes it the active one and leaves the account there', async () => {
    const { kit, asked, network } = await setUp()
    await switchNetwork(kit, `solana:${solana.id}`)
    expect(asked()).toEqual([])
    expect(network()).toBe('Solana')
    expect(activeAccount(kit).status).toBe('disconnected')
    expect(accountOf(kit.get(accounts).get(), 'eip155').status).toBe('connected')
    await switchNetwork(kit, 'eip155:1')
    expect(activeAccount(kit)).toMatchObject({ status: 'connected', address: alice })
  })

  test('[NET-11 ERR-01] to a network that is not configured fails with Network Not Found', async () => {
    const { kit, asked, network } = await setUp()
    await expect(switchNetwork(kit, 'eip155:5')).rejects.toMatchObject({
      code: 'network/not-found',
      message: 'Network Not Found',
    })
    expect(asked()).toEqual([])
    expect(network()).toBe('Ethereum')
    expect(kit.get(alerts).get().shown).toMatchObject({
      title: 'Network Not Found',
      text: expect.stringContaining('Ethereum (eip155:1), Optimism (eip155:10)'),
    })
  })

  test('[CFG-20 CFG-35] is refused where switching is off', async () => {
    const { kit, asked } = await setUp({ enableNetworkSwitch: false })
    await expect(switchNetwork(kit, 'eip155:10')).rejects.toMatchObject({ code: 'network/switching-off' })
    expect(asked()).toEqual([])
  })

  test('[NET-21 NET-22] that fails steps back from SwitchNetwork, tells the visitor and rejects', async () => {
    const { kit, adapter, network } = await setUp()
    await openModal(kit)
    await push(kit, { view: 'Networks', params: undefined })
    await push(kit, { view: 'SwitchNetwork', params: { networkId: toCaipNetworkId('eip155', 10) } })
    adapter.answer = 'refuse'
    await expect(switchNetwork(kit, 'eip155:10')).rejects.toMatchObject({ code: 'user/rejected' })
    expect(currentRoute(kit.get(router).get()).view).toBe('Networks')
    expect(kit.get(router).get()).toMatchObject({ modal: 'open', shakes: 1 })
    expect(kit.get(toast).get().shown).toEqual({
      kind: 'error',
      text: 'toast.switchDeclined',
      values: { network: 'Optimism' },
    })
    expect(network()).toBe('Ethereum')
    expect(kit.get(switching).get()).toBeUndefined()
  })

  test('[NET-22] that fails leaves the view of a newer switch where it is', async () => {
    const { kit, adapter } = await setUp()
    await openModal(kit, { view: 'Networks' })
    adapter.answer = 'stall'
    const older = switchNetwork(kit, 'eip155:10')
    await push(kit, { view: 'SwitchNetwork', params: { networkId: toCaipNetworkId('eip155', 5) } })
    adapter.answerStalled('refuse')
    await expect(older).rejects.toMatchObject({ code: 'user/rejected' })
    expect(currentRoute(kit.get(router).get()).view).toBe('SwitchNetwork')
  })

  test('[NET-21] that fails because the wallet left leads to Connect, and not to the account that was', async () => {
    const { kit, adapter } = await setUp()
    await openModal(kit)
    await push(kit, { view: 'SwitchNetwork', params: { networkId: toCaipNetworkId('eip155', 10) } })
    adapter.answer = 'stall'
    const going = switchNetwork(kit, 'eip155:10')
    await settled()
    adapter.drop()
    expect(currentRoute(kit.get(router).get()).view).toBe('SwitchNetwork')
    adapter.answerStalled('refuse')
    await expect(going).rejects.toMatchObject({ code: 'user/rejected' })
    expect(kit.get(router).get().stack).toEqual([{ view: 'Connect', params: undefined }])
  })

  test('keeps its view while the wallet, still on a wrong network, says something else', async () => {
    const { kit, adapter } = await setUp()
    adapter.changeNetwork(toCaipNetworkId('eip155', 777))
    await openModal(kit)
    await push(kit, { view: 'SwitchNetwork', params: { networkId: toCaipNetworkId('eip155', 10) } })
    adapter.changeAccounts([bob])
    await settled()
    expect(currentRoute(kit.get(router).get()).view).toBe('SwitchNetwork')
  })

  test.each(['closed', 'on Networks'] as const)(
    '[NET-22] that fails with the modal %s goes nowhere',
    async how => {
      const { kit, adapter } = await setUp()
      if (how === 'on Networks') await openModal(kit, { view: 'Networks' })
      adapter.answer = 'fail'
      await expect(switchNetwork(kit, 'eip155:10')).rejects.toMatchObject({ code: 'wallet/failed' })
      expect(kit.get(router).get().modal).toBe(how === 'closed' ? 'closed' : 'open')
      expect(kit.get(toast).get().shown).toMatchObject({ kind: 'error', text: 'toast.switchFailed' })
    },
  )

  test('shows which one is under way, and a wallet that moves on its own is followed', async () => {
    const { kit, adapter, network } = await setUp()
    adapter.answer = 'stall'
    const going = switchNetwork(kit, 'eip155:10')
    await settled()
    expect(kit.get(switching).get()).toEqual({ networkId: 'eip155:10', slow: false })
    expect(network()).toBe('Ethereum')
    adapter.answerStalled('approve')
    await going
    expect(kit.get(switching).get()).toBeUndefined()
    adapter.changeNetwork('eip155:1' as CaipNetworkId)
    expect(network()).toBe('Ethereum')
  })

  test('[IMP-18] that a wallet does not answer is slow after ten seconds', async () => {
    const { kit, world, adapter } = await setUp()
    adapter.answer = 'stall'
    const going = switchNetwork(kit, 'eip155:10')
    await world.clock.advance(9_999)
    expect(kit.get(switching).get()).toEqual({ networkId: 'eip155:10', slow: false })
    await world.clock.advance(1)
    expect(kit.get(switching).get()).toEqual({ networkId: 'eip155:10', slow: true })
    adapter.answerStalled('approve')
    await going
    expect(kit.get(switching).get()).toBeUndefined()
  })

  test('is done even if a feature fails to follow', async () => {
    const { kit, network, events } = await setUp()
    kit.on('networkSwitched', () => Promise.reject(new Error('send form')))
    await switchNetwork(kit, 'eip155:10')
    expect(network()).toBe('Optimism')
    expect(events.at(-1)?.event).toBe('SWITCH_NETWORK')
    expect(kit.get(toast).get().shown).toBeUndefined()
  })
})
