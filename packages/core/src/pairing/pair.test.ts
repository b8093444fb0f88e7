import { kitError, type TrackedEvent, type Wallet } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { alice, createFakeAdapter } from '../../test/fakeAdapter'
import { agents, createFakePage } from '../../test/fakePage'
import { createFakeWalletConnect } from '../../test/fakePort'
import {
  createFakeWorld,
  createTestKit,
  ethereum,
  optimism,
  settled,
  solana,
  startAwake,
} from '../../test/fakeWorld'
import { accountOf, accounts } from '../accounts/accounts'
import { attempt } from '../accounts/attempt'
import { errorAdvice } from '../advice/errorAdvice'
import { alerts } from '../alerts/alerts'
import { cancelConnect } from '../connection/cancelConnect'
import { connect } from '../connection/connect'
import { disconnect } from '../connection/disconnect'
import { switchNetwork } from '../connection/switchNetwork'
import { connections, connectionsOf } from '../connectors/connections'
import { remotePeers } from '../connectors/findRemote'
import { recentWallets } from '../connectors/recentWallets'
import type { KitInput } from '../createKit'
import { openModal } from '../flows/openModal'
import type { Kit } from '../kernel/kit'
import { activeNetwork, networks } from '../networks/networks'
import { getConnections } from '../readings/connectionList'
import { waitingApp } from '../remote/waitingApp'
import { closeModal, goBack } from '../router/closeModal'
import { push } from '../router/navigate'
import { currentRoute, router } from '../router/router'
import { openWalletLink } from './openWalletLink'
import { pair } from './pair'
import { pairing } from './pairing'
import { pairWhenShown } from './pairWhenShown'
import { renewPairing } from './renewPairing'

const relayUrl = 'wss://relay.example'
const solanaId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const sol = 'So11111111111111111111111111111111111111112'
const brass: Wallet = { id: 'brass', name: 'Brass', mobile_link: 'brass://' }
const copper: Wallet = { id: 'copper', name: 'Copper', mobile_link: 'copper://' }
const evmOnly = { eip155: [`eip155:1:${alice}`] }
const both = { ...evmOnly, solana: [`${solanaId}:${sol}`] }

async function setUp(
  input: Partial<KitInput> = {},
  { agent = agents.desktop, window = {}, fake = createFakeWalletConnect() } = {},
) {
  const world = createFakeWorld()
  const page = createFakePage(world, agent, window)
  const evm = createFakeAdapter()
  const options = { adapters: [evm], networks: [ethereum, optimism, solana], relayUrl, ...input }
  const { kit } = createTestKit(options, world, fake.load)
  const events: TrackedEvent[] = []
  kit.events.on(event => events.push(event))
  await startAwake(kit)
  const state = () => kit.get(pairing).get()
  const account = (namespace: 'eip155' | 'solana' = 'eip155') => accountOf(kit.get(accounts).get(), namespace)
  /** The link on screen. */
  const waiting = () => {
    const now = state()
    if (now.status !== 'waiting') throw new Error(`the pairing is ${now.status}`)
    return now
  }
  const begin = async (wallet?: Wallet) => {
    const outcome = pair(kit, { wallet }).then(
      () => 'connected',
      (error: { code: string }) => error.code,
    )
    await expect.poll(() => state().status).toBe('waiting')
    return { outcome }
  }
  const newest = () => {
    const last = fake.pairings.at(-1)
    if (!last) throw new Error('nothing was paired')
    return last
  }
  return { kit, world, page, evm, fake, events, state, account, waiting, begin, newest }
}

describe('a pairing', () => {
  test('[WC-02 WC-03 WC-04] shows its link at once, is connecting meanwhile, and connected when the wallet approved', async () => {
    const { account, fake, begin, newest, waiting, state, kit } = await setUp()
    expect(fake.loads).toBe(0)
    const { outcome } = await begin()
    expect(waiting().uri).toBe(newest().uri)
    expect(account().status).toBe('connecting')
    newest().approve(evmOnly)
    expect(await outcome).toBe('connected')
    expect(account()).toMatchObject({ status: 'connected', address: alice, connectorId: 'walletConnect' })
    expect(state().status).toBe('connected')
    expect(kit.get(attempt).get().status).toBe('idle')
    expect(fake.opened).toEqual([{ relayUrl, projectId: 'test', metadata: undefined }])
  })

  test('one session covers several namespaces, with an adapter or without one', async () => {
    const { account, begin, newest, kit } = await setUp()
    const { outcome } = await begin()
    expect(Object.keys(newest().request.namespaces)).toEqual(['eip155', 'solana'])
    newest().approve(both)
    expect(await outcome).toBe('connected')
    expect(account('eip155')).toMatchObject({ status: 'connected', address: alice })
    expect(account('solana')).toMatchObject({ status: 'connected', address: sol })
    expect(kit.get(networks).get().active).toBe('eip155')
  })

  test('the wallet is shown by its own name and a picture that is safe, as text', async () => {
    const { account, begin, newest, kit } = await setUp()
    const { outcome } = await begin()
    newest().approve(both)
    await outcome
    const info = {
      name: 'Far Wallet',
      icon: 'https://far.example/icon.png',
      type: 'WALLET_CONNECT',
      identifier: 'walletConnect',
    }
    expect(account('eip155')).toMatchObject({ walletInfo: info })
    expect(account('solana')).toMatchObject({ walletInfo: info })
    expect(getConnections(kit).map(({ name }) => name)).toEqual(['Far Wallet', 'Far Wallet'])
  })

  test('says which of the site’s networks the wallet agreed to', async () => {
    const { begin, newest, kit } = await setUp()
    const { outcome } = await begin()
    newest().approve(evmOnly)
    await outcome
    expect(kit.get(networks).get().byNamespace.eip155).toMatchObject({
      approvedCaipNetworkIds: ['eip155:1'],
      supportsAllNetworks: false,
    })
  })

  test('[WC-17 WC-18 WC-21] lives 4 minutes, and counts as expired when 10 s are left, told by a beat of 5 s', async () => {
    const { world, begin, waiting, newest, fake } = await setUp()
    const start = world.clock.now()
    await begin()
    expect(waiting().expiresAt - start).toBe(240_000)
    const first = newest().uri
    await world.clock.advance(225_000)
    expect(waiting().uri).toBe(first)
    await world.clock.advance(5000)
    expect(waiting().uri).not.toBe(first)
    expect(fake.pairings).toHaveLength(2)
  })

  test('[IMP-04 WC-22] a link that ran out is made anew by itself, and by hand; the older one may still be approved', async () => {
    const { kit, world, begin, waiting, newest, fake, account } = await setUp()
    const { outcome } = await begin()
    await world.clock.advance(230_000)
    expect(waiting().uri).toBe(newest().uri)
    renewPairing(kit)
    await settled()
    expect(fake.pairings).toHaveLength(3)
    expect(waiting().uri).toBe(newest().uri)
    expect(fake.pairings[0]?.request.signal.aborted).toBe(false)
    fake.pairings[0]?.approve(evmOnly)
    expect(await outcome).toBe('connected')
    expect(account().status).toBe('connected')
    expect(newest().request.signal.aborted).toBe(true)
  })

  test('a link that runs out while nobody looks waits for the visitor', async () => {
    const { world, page, begin, fake, state } = await setUp()
    await begin()
    page.show('hidden')
    await world.clock.advance(235_000)
    expect(state().status).toBe('expired')
    await world.clock.advance(600_000)
    expect(fake.pairings).toHaveLength(1)
    page.show('visible')
    await settled()
    expect(state().status).toBe('waiting')
    expect(fake.pairings).toHaveLength(2)
  })

  test('[IMP-05] declined: told as such, shaken, not tracked as an error, and can be tried again', async () => {
    const { kit, begin, newest, state, events, account } = await setUp()
    const { outcome } = await begin(brass)
    newest().fail('user/rejected')
    expect(await outcome).toBe('user/rejected')
    expect(state()).toEqual({ status: 'declined', wallet: brass })
    expect(kit.get(attempt).get()).toMatchObject({ status: 'declined', connectorId: 'walletConnect' })
    expect(kit.get(router).get().shakes).toBe(1)
    expect(account().status).toBe('disconnected')
    const names = events.map(({ event }) => event)
    expect(names).toContain('USER_REJECTED')
    expect(names).not.toContain('CONNECT_ERROR')
    renewPairing(kit)
    await expect.poll(() => state()).toMatchObject({ status: 'waiting', wallet: brass })
    newest().approve(evmOnly)
    await expect.poll(() => account().status).toBe('connected')
  })

  test('failed: coded, tracked without the link, and can be tried again', async () => {
    const { kit, begin, newest, state, events } = await setUp()
    const { outcome } = await begin()
    newest().fail('relay/unreachable')
    expect(await outcome).toBe('relay/unreachable')
    expect(state()).toMatchObject({ status: 'failed', error: { code: 'relay/unreachable' } })
    expect(events.map(({ event }) => event)).toContain('CONNECT_ERROR')
    expect(JSON.stringify([events, kit.log.entries()])).not.toContain('symKey')
    renewPairing(kit)
    await expect.poll(() => state().status).toBe('waiting')
  })

  test.each([
    kitError('session/expired', { details: 'check the clock' }),
    kitError('relay/unreachable', { cause: new Error('WebSocket: Jwt token is NOT YET VALID') }),
  ])(
    '[ERR-08 ERR-12] a relay that does not believe the clock is an alert to the developer: %s',
    async error => {
      const { kit, begin, newest } = await setUp()
      const { outcome } = await begin()
      newest().fail(error)
      await outcome
      expect(kit.get(alerts).get().shown?.title).toBe('Session Expired')
      expect(errorAdvice['session/expired'].remedy).toContain('clock')
    },
  )

  test('[ERR-12] a relay that refuses for another reason is no matter of the clock', async () => {
    for (const words of ['JWT: wrong signature', 'this code is not yet valid']) {
      const { kit, begin, newest } = await setUp()
      const { outcome } = await begin()
      newest().fail(kitError('relay/unreachable', { cause: new Error(words) }))
      await outcome
      expect(kit.get(alerts).get().raised, words).not.toContain('Session Expired')
    }
  })

  test('a wallet that approves nothing the site can use is told, and its session ended', async () => {
    const { begin, newest, state, fake } = await setUp({ networks: [ethereum] })
    const { outcome } = await begin()
    newest().approve({ solana: [`${solanaId}:${sol}`] })
    expect(await outcome).toBe('wallet/bad-answer')
    expect(state().status).toBe('failed')
    expect(fake.session()).toBeUndefined()
  })

  test('code that does not arrive is told, and asked for again by the next try', async () => {
    const fake = createFakeWalletConnect()
    const { load } = fake
    let isDown = true
    fake.load = () => (isDown ? Promise.reject(new TypeError('chunk')) : load())
    const { kit, world, state } = await setUp({}, { fake: { ...fake, load: () => fake.load() } })
    const opening = openModal(kit, { view: 'ConnectingWalletConnectBasic' })
    await expect.poll(() => world.clock.timers()).toBeGreaterThan(0)
    await world.clock.advance(2000)
    await opening // the view is shown all the same, to say so
    await pairWhenShown(kit)
    await world.clock.advance(2000)
    await expect.poll(() => state()).toMatchObject({ status: 'failed' })
    isDown = false
    renewPairing(kit)
    await expect.poll(() => state().status).toBe('waiting')
  })
})

describe('what success leaves behind', () => {
  test('[WC-07 WC-08] scanned: the event says qrcode, and no app is remembered', async () => {
    const { kit, begin, newest, events } = await setUp()
    const { outcome } = await begin(brass)
    newest().approve(evmOnly)
    await outcome
    expect(events).toContainEqual({
      event: 'CONNECT_SUCCESS',
      properties: { method: 'qrcode', name: 'Brass' },
    })
    expect(kit.storage.read('deepLinkChoice', stored => stored)).toBeUndefined()
  })

  test('[WC-05 WC-06 WC-07 WC-08 CON-33] opened by a link: the event says mobile, app and wallet are remembered', async () => {
    const { kit, begin, newest, events } = await setUp({}, { agent: agents.iphone })
    const { outcome } = await begin(brass)
    expect(openWalletLink(kit, 'mobile')).toBe(true)
    newest().approve(evmOnly)
    await outcome
    expect(events).toContainEqual({
      event: 'CONNECT_SUCCESS',
      properties: { method: 'mobile', name: 'Brass' },
    })
    expect(kit.storage.read('deepLinkChoice', stored => stored)).toEqual({
      name: 'Brass',
      href: 'brass://',
      isAllowed: true,
    })
    expect(kit.get(recentWallets).get()).toEqual([{ id: 'brass', name: 'Brass', listing: brass }])
  })

  test('where the system chose the app, the wallet itself says how it is brought to the front', async () => {
    const { kit, begin, newest } = await setUp({}, { agent: agents.android })
    const { outcome } = await begin()
    expect(openWalletLink(kit, 'mobile')).toBe(true)
    newest().approve(evmOnly)
    await outcome
    expect(kit.storage.read('deepLinkChoice', stored => stored)).toEqual({
      name: 'Far Wallet',
      href: 'https://far.example/app', // nobody lists `far:`
      isAllowed: true,
    })
  })

  test('a provider of the site’s own finds the app under the name it knows', async () => {
    const { kit, world, begin, newest, fake } = await setUp(
      { universalProvider: { on: 1 } },
      { agent: agents.iphone },
    )
    const { outcome } = await begin(brass)
    openWalletLink(kit, 'mobile')
    newest().approve(evmOnly)
    await outcome
    const read = () => world.storage.getItem('WALLETCONNECT_DEEPLINK_CHOICE')
    expect(JSON.parse(read() ?? '')).toEqual({ href: 'brass://', name: 'Brass' })
    expect(fake.opened[0]).toMatchObject({ universalProvider: { on: 1 } })
    await disconnect(kit)
    await expect.poll(read).toBeNull()
  })

  test('a request brings the wallet’s app to the front, while the page is looked at', async () => {
    const { kit, page, begin, newest, fake } = await setUp({}, { agent: agents.iphone })
    const { outcome } = await begin(brass)
    openWalletLink(kit, 'mobile')
    newest().approve(evmOnly)
    await outcome
    const topic = fake.session()?.topic ?? ''
    fake.tell({ type: 'asked', topic, requestId: '17' })
    expect(page.opened.at(-1)?.href).toBe(`brass://wc?requestId=17&sessionTopic=${topic}`)
    page.hasFocus = false
    fake.tell({ type: 'asked', topic, requestId: '18' })
    expect(page.opened).toHaveLength(2)
    // A tap of the visitor does, for the last request, and only as long as the session lives.
    kit.get(waitingApp).get()?.open()
    expect(page.opened.at(-1)?.href).toBe(`brass://wc?requestId=18&sessionTopic=${topic}`)
    await disconnect(kit)
    await expect.poll(() => kit.get(waitingApp).get()).toBeUndefined()
  })

  test.each([
    ['gives it up', cancelConnect],
    ['closes the modal', closeModal],
    ['goes back', goBack],
  ])(
    '[WC-09 WC-10 WC-11 WC-12 WC-13] reset when the visitor %s: disconnected; link, expiry, app and chosen wallet forgotten',
    async (_, giveUp) => {
      const { kit, begin, state, account } = await setUp()
      await openModal(kit, { view: 'Connect' })
      await push(kit, { view: 'ConnectingWalletConnect', params: { wallet: brass } })
      kit.storage.write('deepLinkChoice', { name: 'Brass', href: 'brass://' })
      const { outcome } = await begin(brass)
      await giveUp(kit)
      expect(await outcome).toBe('connect/cancelled')
      expect(account().status).toBe('disconnected')
      expect(state()).toEqual({ status: 'idle' })
      expect(kit.storage.read('deepLinkChoice', stored => stored)).toBeUndefined()
    },
  )

  test.each([
    ['giving up', cancelConnect],
    ['destroying the kit', (kit: Kit) => kit.destroy()],
  ])(
    '[WC-14] %s keeps the list of recent wallets, and the app of a session that is live',
    async (_, giveUp) => {
      const { kit, begin, newest } = await setUp({}, { agent: agents.iphone })
      const { outcome } = await begin(brass)
      openWalletLink(kit, 'mobile')
      newest().approve(evmOnly)
      await outcome
      const another = await begin(copper)
      giveUp(kit)
      expect(await another.outcome).toBe('connect/cancelled')
      expect(kit.get(recentWallets).get()).toEqual([{ id: 'brass', name: 'Brass', listing: brass }])
      expect(kit.storage.read('deepLinkChoice', stored => stored)).toMatchObject({ name: 'Brass' })
    },
  )
})

describe('giving up', () => {
  test('[IMP-08] closing the modal cancels, and a late approval is ended without being shown', async () => {
    const { kit, begin, newest, state, account, fake } = await setUp()
    await openModal(kit, { view: 'ConnectingWalletConnectBasic' })
    const { outcome } = await begin()
    // The wallet approves at the moment the visitor cancels.
    newest().approve(evmOnly)
    closeModal(kit)
    expect(await outcome).toBe('connect/cancelled')
    await expect.poll(() => fake.session()).toBeUndefined()
    expect(newest().request.signal.aborted).toBe(true)
    expect(account().status).toBe('disconnected')
    expect(state()).toEqual({ status: 'idle' })
    expect(kit.get(router).get().modal).toBe('closed')
  })

  test('[IMP-08] one step back cancels; a further view does not', async () => {
    const { kit, begin, newest, state } = await setUp()
    await openModal(kit, { view: 'Connect' })
    await push(kit, { view: 'ConnectingWalletConnect', params: { wallet: brass } })
    const { outcome } = await begin(brass)
    await push(kit, { view: 'Downloads', params: { wallet: brass } })
    expect(state().status).toBe('waiting')
    await goBack(kit)
    expect(state().status).toBe('waiting')
    await goBack(kit)
    expect(await outcome).toBe('connect/cancelled')
    expect(newest().request.signal.aborted).toBe(true)
  })

  test('another wallet takes its place: one of the page, or another one to pair with', async () => {
    const { kit, begin, account } = await setUp()
    const first = await begin(brass)
    const second = await begin(copper)
    expect(await first.outcome).toBe('connect/cancelled')
    await connect(kit, { connectorId: 'io.one' })
    expect(await second.outcome).toBe('connect/cancelled')
    expect(account()).toMatchObject({ status: 'connected', connectorId: 'io.one' })
  })

  test('destroying the kit ends it, with every timer and listener', async () => {
    const { kit, world, begin, fake } = await setUp()
    const { outcome } = await begin(brass)
    kit.destroy()
    expect(await outcome).toBe('connect/cancelled')
    expect(world.clock.timers()).toBe(0)
    expect(world.window.listeners()).toBe(0)
    expect(fake.listeners()).toBe(0)
    expect(fake.closes).toBe(1)
  })

  test('stopping the kit ends it, too; started again it pairs anew', async () => {
    const world = createFakeWorld()
    createFakePage(world)
    const fake = createFakeWalletConnect()
    const { kit } = createTestKit({ adapters: [createFakeAdapter()], relayUrl }, world, fake.load)
    const stop = await startAwake(kit)
    pair(kit).catch(() => {})
    await expect.poll(() => kit.get(pairing).get().status).toBe('waiting')
    stop()
    await world.clock.advance(10)
    expect(kit.get(pairing).get().status).toBe('idle')
    expect(fake.closes).toBe(1)
    await startAwake(kit)
    pair(kit).catch(() => {})
    await expect.poll(() => kit.get(pairing).get().status).toBe('waiting')
    expect(fake.opened).toHaveLength(2)
    kit.destroy()
    expect(world.clock.timers()).toBe(0)
  })
})

describe('the same link again', () => {
  const telegram = { window: { TelegramWebviewProxy: {} } }

  test.each([
    ['[WC-15] in Telegram', telegram],
    ['[WC-16] in Safari on iOS', { agent: agents.iphone }],
  ])('%s a pairing in flight serves the next wallet, until it ran out', async (_, where) => {
    const { kit, world, page, begin, waiting, fake, state } = await setUp({}, where)
    await openModal(kit, { view: 'Connect' })
    await push(kit, { view: 'ConnectingWalletConnect', params: { wallet: brass } })
    await begin(brass)
    const { uri } = waiting()
    await goBack(kit)
    expect(state()).toMatchObject({ status: 'waiting', uri, wallet: undefined })
    await push(kit, { view: 'ConnectingWalletConnect', params: { wallet: copper } })
    await begin(copper)
    expect(waiting()).toMatchObject({ uri, wallet: copper })
    expect(fake.pairings).toHaveLength(1)
    page.show('hidden')
    await world.clock.advance(229_999)
    page.show('visible')
    await world.clock.advance(10)
    await begin(brass)
    expect(waiting().uri).not.toBe(uri)
  })

  test.each([
    ['on a computer', agents.desktop],
    ['[WC-16] in Safari on a Mac', agents.mac],
    ['[WC-16] in another browser on iOS', agents.iphone.replace('Version/', 'CriOS/')],
  ])('%s the next wallet has a link of its own', async (_, agent) => {
    const { begin, waiting } = await setUp({}, { agent })
    await begin(brass)
    const { uri } = waiting()
    await begin(copper)
    expect(waiting().uri).not.toBe(uri)
  })

  test('for the same wallet nothing is asked twice', async () => {
    const { begin, fake } = await setUp()
    await begin(brass)
    await begin(brass)
    expect(fake.pairings).toHaveLength(1)
  })
})

describe('a session that is live', () => {
  async function connected(accountsOf: typeof both | typeof evmOnly = both, input: Partial<KitInput> = {}) {
    const all = await setUp(input)
    const { outcome } = await all.begin()
    all.newest().approve(accountsOf)
    expect(await outcome).toBe('connected')
    return all
  }

  test('[CON-22] ends in every namespace that uses it, and on the wallet’s side', async () => {
    const { kit, account, fake } = await connected()
    await disconnect(kit, { namespace: 'solana' })
    expect([account('eip155').status, account('solana').status]).toEqual(['disconnected', 'disconnected'])
    expect(fake.session()).toBeUndefined()
    expect(getConnections(kit)).toEqual([])
    expect(kit.get(networks).get().active).toBe('eip155')
    expect(kit.get(pairing).get()).toEqual({ status: 'idle' })
  })

  test('[CON-19] is over before the connections it serves, and after what features keep for them', async () => {
    const { kit, evm, fake } = await connected()
    const steps: string[] = []
    const step = (what: string) => {
      const asked = evm.calls.filter(({ method }) => method === 'disconnect').length
      steps.push(`${what}: session ${fake.session() ? 'live' : 'over'}, ${asked} ended`)
    }
    kit.on('beforeDisconnect', async ({ namespace }) => {
      await settled()
      step(`sign-in of ${namespace}`)
    })
    kit.get(remotePeers).subscribe(peers => peers.walletConnect || step('session'))
    await disconnect(kit)
    expect(steps).toEqual([
      'sign-in of solana: session live, 0 ended',
      'sign-in of eip155: session live, 0 ended',
      'session: session over, 0 ended',
    ])
    expect(evm.calls.at(-1)?.method).toBe('disconnect')
  })

  test('a wallet of another kind stays when the session ends', async () => {
    const { kit, account, evm } = await connected()
    evm.keepsOthers = true
    await connect(kit, { connectorId: 'io.one' })
    await disconnect(kit, { connectorId: 'walletConnect' })
    expect(account('eip155')).toMatchObject({ status: 'connected', connectorId: 'io.one' })
    expect(account('solana').status).toBe('disconnected')
  })

  test('once it has ended, no pairing is a success, though another wallet is in use', async () => {
    const { kit, account, evm } = await connected(evmOnly)
    evm.keepsOthers = true
    await connect(kit, { connectorId: 'io.one' })
    expect(kit.get(pairing).get().status).toBe('connected')
    await disconnect(kit, { connectorId: 'walletConnect' })
    expect(account('eip155')).toMatchObject({ status: 'connected', connectorId: 'io.one' })
    expect(kit.get(pairing).get()).toEqual({ status: 'idle' })
  })

  test('ended by the wallet: every namespace is disconnected, and its name forgotten', async () => {
    const { account, fake, kit } = await connected()
    fake.tell({ type: 'asked', topic: 'x', requestId: '1' })
    fake.disconnectFromAfar()
    expect([account('eip155').status, account('solana').status]).toEqual(['disconnected', 'disconnected'])
    expect(kit.get(networks).get().active).toBe('eip155') // no family of it took the other's place
    expect(connectionsOf(kit.get(connections).get(), 'eip155').list).toEqual([])
  })

  test('[WC-19] a chain that the site does not know is marked as unsupported', async () => {
    const { kit, fake } = await connected(evmOnly)
    fake.update({ eip155: [`eip155:424242:${alice}`] })
    expect(activeNetwork(kit.get(networks).get())).toMatchObject({
      caipNetworkId: 'eip155:424242',
      unsupported: true,
      name: 'Unknown Network',
    })
  })

  test('[WC-20] another account is taken over', async () => {
    const { fake, account } = await connected(evmOnly)
    const other = '0xb0b0000000000000000000000000000000000002'
    fake.update({ eip155: [`eip155:1:${other}`] })
    expect(account()).toMatchObject({ status: 'connected', address: other })
  })

  test('a namespace that the wallet approves later is taken in', async () => {
    const { fake, account } = await connected(evmOnly)
    fake.update(both)
    await expect.poll(() => account('solana')).toMatchObject({ status: 'connected', address: sol })
  })

  test('[NET-16] a change of namespace reads the session again', async () => {
    const { kit, evm } = await connected()
    await switchNetwork(kit, solanaId)
    const before = evm.calls.filter(({ method }) => method === 'reconnect').length
    await switchNetwork(kit, 'eip155:1')
    await settled()
    expect(evm.calls.filter(({ method }) => method === 'reconnect')).toHaveLength(before + 1)
    expect(evm.calls.at(-1)).toMatchObject({
      method: 'reconnect',
      request: { active: 'walletConnect', list: [{ connectorId: 'walletConnect' }] },
    })
  })

  test('connects a further namespace at once, without another code', async () => {
    const { kit, fake, account } = await connected()
    await disconnect(kit, { connectorId: 'none' }).catch(() => {})
    await connect(kit, { connectorId: 'walletConnect', namespace: 'solana' })
    expect(fake.pairings).toHaveLength(1)
    expect(account('solana').status).toBe('connected')
  })
})

describe('connect({ connectorId: walletConnect })', () => {
  test('shows the code in the modal, and closes it when the wallet approved', async () => {
    const { kit, fake, newest, account } = await setUp()
    const outcome = connect(kit, { connectorId: 'walletConnect' })
    await expect.poll(() => fake.pairings.length).toBe(1)
    await expect.poll(() => kit.get(router).get().modal).toBe('open')
    expect(currentRoute(kit.get(router).get()).view).toBe('ConnectingWalletConnectBasic')
    newest().approve(evmOnly)
    expect(await outcome).toMatchObject({ connectorId: 'walletConnect', accounts: [alice] })
    expect(account().status).toBe('connected')
    expect(kit.get(router).get().modal).toBe('closed')
  })

  test('its view comes with all that makes the link, which is there with it', async () => {
    const { kit, fake, state } = await setUp()
    await openModal(kit, { view: 'ConnectingWalletConnectBasic' })
    expect(fake.loads).toBe(1)
    expect(fake.pairings).toEqual([])
    await pairWhenShown(kit)
    await settled() // only promises that have settled
    expect(state().status).toBe('waiting')
  })

  test('a wallet on a chain the site does not want leads to the choice of networks', async () => {
    const { kit, newest, begin } = await setUp()
    await openModal(kit, { view: 'ConnectingWalletConnectBasic' })
    const { outcome } = await begin()
    newest().approve({ eip155: [`eip155:424242:${alice}`] })
    await outcome
    await settled()
    expect(currentRoute(kit.get(router).get()).view).toBe('UnsupportedChain')
    expect(kit.get(router).get().modal).toBe('open')
  })

  test('where it is turned off there is no such connector', async () => {
    const { kit } = await setUp({ enableWalletConnect: false })
    await expect(connect(kit, { connectorId: 'walletConnect' })).rejects.toMatchObject({
      code: 'connector/not-found',
    })
  })
})
