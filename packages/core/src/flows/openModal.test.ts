import type { CaipNetworkId, TrackedEvent } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { createFakeAdapter } from '../../test/fakeAdapter'
import { agents, createFakePage } from '../../test/fakePage'
import { createFakeWalletConnect } from '../../test/fakePort'
import { createFakeWorld, createTestKit, ethereum, settled, startAwake } from '../../test/fakeWorld'
import { connect } from '../connection/connect'
import { createKit, type KitInput } from '../createKit'
import { walletConnect } from '../pairing/walletConnect'
import { closeModal } from '../router/closeModal'
import { push } from '../router/navigate'
import { currentRoute, router } from '../router/router'
import type { PlainViewName } from '../router/views'
import { openModal } from './openModal'

async function setUp(input: Partial<KitInput> = {}, { connected = false } = {}) {
  const adapter = createFakeAdapter()
  const { kit, world } = createTestKit({ adapters: [adapter], ...input })
  const events: TrackedEvent[] = []
  kit.events.on(event => events.push(event))
  await startAwake(kit)
  if (connected) await connect(kit, { connectorId: 'io.one' })
  const state = () => kit.get(router).get()
  return { kit, world, adapter, events, state, view: () => currentRoute(state()).view }
}

describe('opening', () => {
  test('[NAV-08 NAV-22] shows Connect without an account', async () => {
    const { kit, state, view } = await setUp()
    await openModal(kit)
    expect(state().modal).toBe('open')
    expect(view()).toBe('Connect')
  })

  test('[NAV-09 NAV-21] shows Account when connected', async () => {
    const { kit, view } = await setUp({}, { connected: true })
    await openModal(kit)
    expect(view()).toBe('Account')
  })

  test('[NAV-20] shows the view that is named', async () => {
    const { kit, view } = await setUp()
    await openModal(kit, { view: 'WhatIsAWallet' })
    expect(view()).toBe('WhatIsAWallet')
    await openModal(kit, { view: 'Networks' })
    expect(view()).toBe('Networks')
  })

  test('a view that needs an account gives way to Connect without one', async () => {
    const { kit, view } = await setUp()
    await openModal(kit, { view: 'Account' })
    expect(view()).toBe('Connect')
  })

  test.each(['Nowhere', 'ConnectingExternal', 'constructor'])(
    'a view named %s cannot be opened',
    async name => {
      const { kit, state } = await setUp()
      await expect(openModal(kit, { view: name as PlainViewName })).rejects.toMatchObject({
        code: 'view/unknown',
      })
      expect(state().modal).toBe('closed')
    },
  )

  test('[NAV-15 NAV-29] shows UnsupportedChain when the wallet sits on a network nobody asked for', async () => {
    const { kit, adapter, view } = await setUp({}, { connected: true })
    adapter.changeNetwork('eip155:5' as CaipNetworkId)
    await openModal(kit)
    expect(view()).toBe('UnsupportedChain')
    await openModal(kit, { view: 'Networks' })
    expect(view()).toBe('Networks')
  })

  test.each(['Account', 'WhatIsAWallet', 'WalletSend'] as const)(
    '[NAV-20 NAV-29] there %s gives way to it, since the visitor has to choose a network first',
    async named => {
      const { kit, adapter, view } = await setUp({}, { connected: true })
      adapter.changeNetwork('eip155:5' as CaipNetworkId)
      await openModal(kit, { view: named })
      expect(view()).toBe('UnsupportedChain')
    },
  )

  test.each([{ enableNetworkSwitch: false }, { allowUnsupportedChain: true }])(
    '[NAV-29 CFG-19 CFG-20] shows Account there with %j',
    async input => {
      const { kit, adapter, view } = await setUp(input, { connected: true })
      adapter.changeNetwork('eip155:5' as CaipNetworkId)
      await openModal(kit)
      expect(view()).toBe('Account')
    },
  )

  test('[IMP-15] while open changes the view and opens no second modal', async () => {
    const { kit, events, state } = await setUp()
    await openModal(kit)
    await openModal(kit, { view: 'Networks' })
    expect(state().stack.map(route => route.view)).toEqual(['Networks'])
    expect(events.filter(({ event }) => event === 'MODAL_OPEN')).toHaveLength(1)
  })
})

describe('opening while the code is on its way', () => {
  async function slow() {
    const kitAndMore = await setUp()
    const arrivals: { view: string; arrive: () => void; fail: (error: Error) => void }[] = []
    kitAndMore.kit.on(
      'beforeView',
      ({ view }) =>
        new Promise<void>((arrive, fail) => {
          arrivals.push({ view, arrive, fail })
        }),
    )
    const opening = async (view?: PlainViewName) => {
      const opened = openModal(kitAndMore.kit, { view })
      opened.catch(() => {})
      await settled()
      return opened
    }
    return { ...kitAndMore, arrivals, opening: (view?: PlainViewName) => ({ done: opening(view) }) }
  }

  test('[IMP-15] opening waits for it', async () => {
    const { opening, arrivals, state } = await slow()
    const { done } = opening()
    await settled()
    expect(state().modal).toBe('opening')
    arrivals[0]?.arrive()
    await done
    expect(state().modal).toBe('open')
  })

  test('closing meanwhile wins over a chunk that comes late', async () => {
    const { kit, opening, arrivals, state, events } = await slow()
    const { done } = opening()
    await settled()
    closeModal(kit)
    arrivals[0]?.arrive()
    await done
    expect(state().modal).toBe('closed')
    expect(events.map(({ event }) => event)).not.toContain('MODAL_OPEN')
  })

  test('closing and opening anew is not answered by the first chunk', async () => {
    const { kit, opening, arrivals, state, view } = await slow()
    const first = opening('WhatIsAWallet')
    await settled()
    closeModal(kit)
    const second = opening('Networks')
    await settled()
    arrivals[0]?.arrive()
    await first.done
    expect(state().modal).toBe('opening')
    arrivals[1]?.arrive()
    await second.done
    expect(state().modal).toBe('open')
    expect(view()).toBe('Networks')
  })

  test('[IMP-15 NAV-20] of two views asked for the later one is shown', async () => {
    const { opening, arrivals, view, state } = await slow()
    const first = opening('WhatIsAWallet')
    const second = opening('Networks')
    await settled()
    arrivals[1]?.arrive()
    await second.done
    expect(view()).toBe('Networks')
    arrivals[0]?.arrive()
    await first.done
    expect(state().stack.map(route => route.view)).toEqual(['Networks'])
  })

  test('a chunk that does not come is told, can be tried again, and can be closed', async () => {
    const { kit, opening, arrivals, state } = await slow()
    const first = opening()
    await settled()
    arrivals[0]?.fail(new TypeError('failed to fetch module'))
    await expect(first.done).rejects.toMatchObject({ code: 'view/not-loaded' })
    expect(state().modal).toBe('failed')
    closeModal(kit)
    expect(state().modal).toBe('closed')
    const second = opening()
    await settled()
    arrivals[1]?.arrive()
    await second.done
    expect(state().modal).toBe('open')
  })
})

describe('closing', () => {
  test('[NAV-28] hides the modal and resets the stack to Connect', async () => {
    const { kit, state, events } = await setUp({}, { connected: true })
    await openModal(kit)
    await push(kit, { view: 'Networks', params: undefined })
    closeModal(kit)
    closeModal(kit)
    expect(state()).toMatchObject({ modal: 'closed', stack: [{ view: 'Connect' }] })
    await settled()
    expect(events.filter(({ event }) => event === 'MODAL_CLOSE')).toEqual([
      { event: 'MODAL_CLOSE', properties: { connected: true } },
    ])
    await openModal(kit)
    expect(currentRoute(state()).view).toBe('Account')
  })

  test.each([
    { connected: true, first: 'Account' },
    { connected: false, first: 'Connect' },
  ])(
    '[NAV-26 NAV-27 CFG-17] in embedded mode returns to $first (connected: $connected)',
    async ({ connected, first }) => {
      const { kit, state, view } = await setUp({ inline: true }, { connected })
      await openModal(kit, { view: 'Networks' })
      closeModal(kit)
      await settled()
      expect(state().modal).toBe('open')
      expect(view()).toBe(first)
      expect(state().stack).toHaveLength(1)
    },
  )

  test('is not kept up by a feature that fails to leave its view', async () => {
    const { kit, state } = await setUp()
    await openModal(kit)
    kit.on('leaveView', () => Promise.reject(new Error('stuck')))
    kit.on('modalClosed', () => Promise.reject(new Error('stuck too')))
    closeModal(kit)
    expect(state().modal).toBe('closed')
    await settled()
    expect(kit.log.entries().filter(entry => entry.level === 'error')).toHaveLength(2)
  })
})

describe('opening where WalletConnect is all there is, or the site drives it', () => {
  const relayUrl = 'wss://relay.example'
  const gatewayUrl = 'https://gate.example'

  async function paired(input: Partial<KitInput>, agent = agents.desktop) {
    const world = createFakeWorld()
    createFakePage(world, agent)
    const { load } = createFakeWalletConnect()
    const { kit } = createTestKit({ relayUrl, ...input }, world, load)
    await startAwake(kit)
    return { kit, view: () => currentRoute(kit.get(router).get()).view }
  }

  test.each([
    ['[NAV-23] on a phone AllWallets, without adapters', { gatewayUrl }, agents.iphone, 'AllWallets'],
    [
      '[NAV-23 CFG-16] on a phone AllWallets, under manual control',
      { adapters: [createFakeAdapter()], manualPairing: true, services: { registry: gatewayUrl } },
      agents.android,
      'AllWallets',
    ],
    [
      '[NAV-23] on a phone the code and its link, where there is no list of wallets',
      {},
      agents.iphone,
      'ConnectingWalletConnectBasic',
    ],
    [
      '[NAV-24] on a computer the code, though there is a list of wallets',
      { gatewayUrl },
      agents.desktop,
      'ConnectingWalletConnectBasic',
    ],
    [
      '[NAV-24 CFG-16] on a computer the code, under manual control with a list of wallets',
      { adapters: [createFakeAdapter()], manualPairing: true, gatewayUrl },
      agents.desktop,
      'ConnectingWalletConnectBasic',
    ],
    [
      '[NAV-24 NAV-11 CFG-15] elsewhere the code, without adapters',
      {},
      agents.desktop,
      'ConnectingWalletConnectBasic',
    ],
    [
      '[NAV-24 CFG-16] elsewhere the code, under manual control',
      { adapters: [createFakeAdapter()], manualPairing: true },
      agents.desktop,
      'ConnectingWalletConnectBasic',
    ],
    ['with adapters Connect', { adapters: [createFakeAdapter()] }, agents.desktop, 'Connect'],
    ['Connect where it is turned off', { enableWalletConnect: false }, agents.desktop, 'Connect'],
    ['Connect where no relay is known', { relayUrl: undefined }, agents.desktop, 'Connect'],
  ] as const)('%s', async (_, input, agent, expected) => {
    const { kit, view } = await paired(input as Partial<KitInput>, agent)
    await openModal(kit)
    expect(view()).toBe(expected)
  })

  test.each([
    ['Connect lists a wallet of this browser, also without an adapter of the site', {}, 'Connect'],
    [
      '[NAV-24 CFG-16] under manual control its wallets do not matter',
      { manualPairing: true },
      'ConnectingWalletConnectBasic',
    ],
  ] as const)('[CFG-15] %s', async (_, input, expected) => {
    const world = createFakeWorld()
    createFakePage(world, agents.desktop)
    const { load } = createFakeWalletConnect()
    const kit = createKit(
      { projectId: 'p', networks: [ethereum], relayUrl, ...input },
      { world: world.env, spare: createFakeAdapter(), remotes: [walletConnect(load)] },
    )
    kit.start()
    await openModal(kit) // nobody has looked for wallets before
    expect(currentRoute(kit.get(router).get()).view).toBe(expected)
    kit.destroy()
  })

  test('[NAV-25] a view that is named wins, but for Connect and those that need an account', async () => {
    const { kit, view } = await paired({})
    await openModal(kit, { view: 'WhatIsAWallet' })
    expect(view()).toBe('WhatIsAWallet')
    await openModal(kit, { view: 'AllWallets' })
    expect(view()).toBe('AllWallets')
    for (const name of ['Connect', 'Account', 'ProfileWallets'] as const) {
      await openModal(kit, { view: name })
      expect(view()).toBe('ConnectingWalletConnectBasic')
    }
  })

  test('[NAV-21 NAV-25] who is connected sees the account, under manual control, too', async () => {
    const { kit, view } = await paired({ adapters: [createFakeAdapter()], manualPairing: true })
    await connect(kit, { connectorId: 'io.one' })
    await openModal(kit)
    expect(view()).toBe('Account')
  })
})
