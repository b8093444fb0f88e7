import { describe, expect, test } from 'vitest'
import { alice, createFakeAdapter } from '../../test/fakeAdapter'
import { createFakePage } from '../../test/fakePage'
import { createFakeWalletConnect, sessionOf } from '../../test/fakePort'
import { createFakeWorld, createTestKit, settled, startAwake } from '../../test/fakeWorld'
import { accountOf, accounts } from '../accounts/accounts'
import { connect } from '../connection/connect'
import { openModal } from '../flows/openModal'
import { currentRoute, router } from '../router/router'
import { pairing } from './pairing'
import { pairWhenShown } from './pairWhenShown'
import { renewPairing } from './renewPairing'
import { showPairingUri } from './showPairingUri'

const uri = `wc:${'0c'.repeat(32)}@2?relay-protocol=irn&symKey=${'5e'.repeat(32)}`

async function setUp() {
  const world = createFakeWorld()
  createFakePage(world)
  const fake = createFakeWalletConnect()
  const { kit } = createTestKit(
    { adapters: [createFakeAdapter()], universalProvider: {}, manualPairing: true },
    world,
    fake.load,
  )
  await startAwake(kit)
  const account = () => accountOf(kit.get(accounts).get(), 'eip155')
  return { kit, world, fake, account, state: () => kit.get(pairing).get() }
}

describe('a site that begins pairings itself', () => {
  test('[CFG-16 WC-02] shows its own link, follows the next one it asks for, and connects when its provider says so', async () => {
    const { kit, fake, account, state } = await setUp()
    const outcome = showPairingUri(kit, uri)
    await expect.poll(() => state()).toMatchObject({ status: 'waiting', uri })
    await expect.poll(() => kit.get(router).get().modal).toBe('open')
    expect(currentRoute(kit.get(router).get()).view).toBe('ConnectingWalletConnectBasic')
    expect(account().status).toBe('connecting')
    const second = uri.replaceAll('5e', '6f')
    fake.tell({ type: 'uri', uri: second, expiresAt: 9e12 })
    expect(state()).toMatchObject({ status: 'waiting', uri: second })
    fake.settle(sessionOf({ eip155: [`eip155:1:${alice}`] }))
    expect(await outcome).toMatchObject({ connectorId: 'walletConnect', accounts: [alice] })
    expect(account().status).toBe('connected')
    expect(kit.get(router).get().modal).toBe('closed')
    expect(fake.pairings).toEqual([])
  })

  test('[CFG-16] its views begin nothing by themselves', async () => {
    const { kit, fake, state } = await setUp()
    await openModal(kit)
    await pairWhenShown(kit)
    await settled()
    expect(state()).toEqual({ status: 'idle' })
    expect(fake.pairings).toEqual([])
  })

  test('[WC-02] a link that its provider makes is the pairing’s link, whether the modal is open or not', async () => {
    const { kit, fake, account, state } = await setUp()
    await expect.poll(() => fake.listeners()).toBeGreaterThan(1)
    fake.tell({ type: 'uri', uri, expiresAt: 9e12 })
    await expect.poll(() => state()).toMatchObject({ status: 'waiting', uri })
    expect(kit.get(router).get().modal).toBe('closed')
    fake.settle(sessionOf({ eip155: [`eip155:1:${alice}`] }))
    await expect.poll(() => account().status).toBe('connected')
    expect(state().status).toBe('connected')
  })

  test('a link of its own that ran out is not made anew by the kit', async () => {
    const { kit, world, state, fake, account } = await setUp()
    const outcome = showPairingUri(kit, uri).catch(error => error)
    await expect.poll(() => state().status).toBe('waiting')
    await world.clock.advance(235_000)
    expect(state().status).toBe('expired')
    expect(fake.pairings).toEqual([])
    expect(await outcome).toMatchObject({ code: 'pairing/expired' })
    expect(account().status).toBe('disconnected')
  })

  test('a visitor who asks for a new code meanwhile is connected once, and stays connected', async () => {
    const { kit, fake, account, state } = await setUp()
    const outcome = showPairingUri(kit, uri)
    await expect.poll(() => state().status).toBe('waiting')
    await renewPairing(kit)
    expect(state()).toMatchObject({ status: 'waiting', uri })
    fake.settle(sessionOf({ eip155: [`eip155:1:${alice}`] }))
    await outcome
    await settled()
    expect(fake.disconnects).toBe(0)
    expect(account().status).toBe('connected')
  })

  test('whoever tries again after it ran out gets a link of the provider', async () => {
    const { kit, world, fake, state } = await setUp()
    showPairingUri(kit, uri).catch(() => {})
    await expect.poll(() => state().status).toBe('waiting')
    await world.clock.advance(235_000)
    await renewPairing(kit)
    await expect.poll(() => state().status).toBe('waiting')
    expect(fake.pairings).toHaveLength(1)
  })

  test('connect pairs without opening the modal: the site shows the link', async () => {
    const { kit, fake, account } = await setUp()
    const outcome = connect(kit, { connectorId: 'walletConnect' })
    await expect.poll(() => fake.pairings.length).toBe(1)
    expect(kit.get(router).get().modal).toBe('closed')
    fake.pairings[0]?.approve({ eip155: [`eip155:1:${alice}`] })
    await outcome
    expect(account().status).toBe('connected')
  })

  test('anything but a pairing link is refused', async () => {
    const { kit } = await setUp()
    await expect(showPairingUri(kit, 'https://site.example')).rejects.toMatchObject({
      code: 'pairing/bad-uri',
    })
  })
})
