import { describe, expect, test } from 'vitest'
import { alice, createFakeAdapter } from '../../test/fakeAdapter'
import { createFakePage } from '../../test/fakePage'
import { createFakeWalletConnect, type FakeWalletConnect, sessionOf } from '../../test/fakePort'
import {
  createFakeWorld,
  createTestKit,
  ethereum,
  type FakeWorld,
  settled,
  solana,
  startAwake,
} from '../../test/fakeWorld'
import { accountOf, accounts } from '../accounts/accounts'
import { disconnect } from '../connection/disconnect'
import { signMessage } from '../connection/walletActions'
import { isAwake } from '../connectors/adapters'
import { connectorList } from '../connectors/connectorList'
import { connectors } from '../connectors/connectors'
import type { KitInput } from '../createKit'
import { pair } from './pair'
import { pairing } from './pairing'

const relayUrl = 'wss://relay.example'
const solanaId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const sol = 'So11111111111111111111111111111111111111112'
const both = { eip155: [`eip155:1:${alice}`], solana: [`${solanaId}:${sol}`] }
const networks = [ethereum, solana]

function makeKit(input: Partial<KitInput> = {}, fake = createFakeWalletConnect(), world = createFakeWorld()) {
  createFakePage(world)
  const { kit } = createTestKit({ networks, relayUrl, ...input }, world, fake.load)
  const account = (namespace: 'eip155' | 'solana' = 'eip155') => accountOf(kit.get(accounts).get(), namespace)
  const ids = (namespace: 'eip155' | 'solana') =>
    (kit.get(connectors).get()[namespace] ?? []).map(({ id }) => id)
  return { kit, world, fake, account, ids }
}

/** Pairs in one kit and leaves the page: the next visit finds what it stored. */
async function visitBefore(input: Partial<KitInput>, accountsOf: Parameters<typeof sessionOf>[0] = both) {
  const { kit, world, fake } = makeKit(input)
  await startAwake(kit)
  const outcome = pair(kit)
  await expect.poll(() => kit.get(pairing).get().status).toBe('waiting')
  fake.pairings[0]?.approve(accountsOf)
  await outcome
  kit.destroy()
  return { world, stored: fake.stored }
}

function nextVisit(world: FakeWorld, input: Partial<KitInput>, fake: FakeWalletConnect) {
  return makeKit(input, fake, createFakeWorld({ tabOf: world }))
}

describe('WalletConnect as a connector', () => {
  test('[CFG-31] is in every namespace by default, one row in Connect, and none of its code is loaded for that', async () => {
    const { kit, fake, ids } = makeKit({ adapters: [createFakeAdapter()] })
    await startAwake(kit)
    expect(ids('eip155')).toEqual(['walletConnect', 'io.one', 'io.two'])
    expect(ids('solana')).toEqual(['walletConnect'])
    const rows = connectorList(kit).filter(({ group }) => group === 'walletConnect')
    expect(rows).toMatchObject([
      { id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT', parts: [{}, {}] },
    ])
    expect(fake.loads).toBe(0)
  })

  test('[CFG-31] is nowhere where the site turned it off', async () => {
    const { kit, ids } = makeKit({ adapters: [createFakeAdapter()], enableWalletConnect: false })
    await startAwake(kit)
    expect([...ids('eip155'), ...ids('solana')]).not.toContain('walletConnect')
  })

  test('is not offered without a relay to meet at, and the log says why', async () => {
    const { kit, ids } = makeKit({ adapters: [createFakeAdapter()], relayUrl: undefined })
    await startAwake(kit)
    expect(ids('eip155')).not.toContain('walletConnect')
    expect(kit.log.entries().map(({ text }) => text)).toContainEqual(expect.stringContaining('relayUrl'))
  })

  test.each([
    ['https://gate.example', 'wss://gate.example/relay'],
    ['http://127.0.0.1:8080/base/', 'ws://127.0.0.1:8080/base/relay'],
  ])('meets at the relay of the gateway %s', async (gatewayUrl, address) => {
    const { kit, fake } = makeKit({ relayUrl: undefined, gatewayUrl })
    await startAwake(kit)
    pair(kit).catch(() => {})
    await expect.poll(() => fake.opened).toMatchObject([{ relayUrl: address }])
    kit.destroy()
  })
})

describe('a session of the last visit', () => {
  test('is restored with its adapter and its stand-in, after being shown as connecting', async () => {
    const { world, stored } = await visitBefore({ adapters: [createFakeAdapter()] })
    const fake = createFakeWalletConnect(stored)
    const { kit, account } = nextVisit(world, { adapters: [createFakeAdapter()] }, fake)
    kit.start()
    expect([account('eip155').status, account('solana').status]).toEqual(['connecting', 'connecting'])
    await expect.poll(() => account('eip155')).toMatchObject({ status: 'connected', address: alice })
    await expect.poll(() => account('solana')).toMatchObject({ status: 'connected', address: sol })
    expect(account('eip155')).toMatchObject({ walletInfo: { name: 'Far Wallet' } })
    expect(fake.loads).toBe(1)
    kit.destroy()
    expect(fake.listeners()).toBe(0)
  })

  test('that is over by now leaves the visitor disconnected', async () => {
    const { world } = await visitBefore({ adapters: [createFakeAdapter()] })
    const { kit, account } = nextVisit(
      world,
      { adapters: [createFakeAdapter()] },
      createFakeWalletConnect(undefined),
    )
    kit.start()
    await expect.poll(() => account('eip155').status).toBe('disconnected')
    await expect.poll(() => account('solana').status).toBe('disconnected')
  })

  test('whose code does not arrive keeps no other wallet from being restored', async () => {
    const permitted = new Set<string>()
    const before = createFakeAdapter({ permitted })
    before.keepsOthers = true
    const { world, stored } = await visitBefore({ adapters: [before] })
    permitted.add('io.one')
    const fake = createFakeWalletConnect(stored)
    const visit = nextVisit(
      world,
      { adapters: [createFakeAdapter({ permitted })] },
      {
        ...fake,
        load: () => Promise.reject(new TypeError('chunk')),
      },
    )
    visit.kit.start()
    await settled()
    await visit.world.clock.advance(5000)
    await expect
      .poll(() => visit.account('eip155'))
      .toMatchObject({
        status: 'connected',
        connectorId: 'io.one',
      })
    await expect.poll(() => visit.account('solana').status).toBe('disconnected')
  })

  test('made in another tab is there in this one', async () => {
    const fake = createFakeWalletConnect()
    const one = makeKit({ adapters: [createFakeAdapter()] }, fake)
    await startAwake(one.kit)
    const theirs = createFakeWalletConnect()
    const other = nextVisit(one.world, { adapters: [createFakeAdapter()] }, theirs)
    await startAwake(other.kit)
    const outcome = pair(one.kit)
    await expect.poll(() => fake.pairings.length).toBe(1)
    theirs.stored = sessionOf(both) // the tabs of a site share what is stored
    fake.pairings[0]?.approve(both)
    await outcome
    await expect.poll(() => other.account('eip155')).toMatchObject({ status: 'connected', address: alice })
    await expect.poll(() => other.account('solana')).toMatchObject({ status: 'connected', address: sol })
  })
})

describe('a kit without adapters', () => {
  test('[CFG-15] connects, signs, is restored and disconnects over WalletConnect alone', async () => {
    const first = makeKit()
    await startAwake(first.kit)
    expect(isAwake(first.kit)).toBe(true)
    const outcome = pair(first.kit)
    await expect.poll(() => first.fake.pairings.length).toBe(1)
    first.fake.pairings[0]?.approve(both)
    expect(await outcome).toMatchObject({ accounts: [alice] })
    expect(await signMessage(first.kit, { message: 'hello' })).toBe('0xsigned')
    first.kit.destroy()
    expect(isAwake(first.kit)).toBe(false)

    const second = nextVisit(first.world, {}, createFakeWalletConnect(first.fake.stored))
    second.kit.start()
    expect(second.account().status).toBe('connecting')
    await expect.poll(() => second.account()).toMatchObject({ status: 'connected', address: alice })
    await disconnect(second.kit)
    expect([second.account('eip155').status, second.account('solana').status]).toEqual([
      'disconnected',
      'disconnected',
    ])
    expect(second.fake.session()).toBeUndefined()
  })
})
