import { type ChainNamespace, kitError, toCaipNetworkId } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { alice, bob, createFakeAdapter } from '../../test/fakeAdapter'
import { createFakePage } from '../../test/fakePage'
import { createFakeWalletConnect, type FakeSessionWallet } from '../../test/fakePort'
import { createFakeWorld, ethereum, type FakeWorld, settled, startAwake } from '../../test/fakeWorld'
import { accountOf, accounts } from '../accounts/accounts'
import { connect } from '../connection/connect'
import { disconnect } from '../connection/disconnect'
import type { Connection } from '../connectors/adapter'
import { isAwake } from '../connectors/adapters'
import { connections } from '../connectors/connections'
import { connectorList } from '../connectors/connectorList'
import { remotePeers } from '../connectors/findRemote'
import type { OpenedRemote, RemoteHost, RemoteWallet } from '../connectors/remoteWallet'
import { createKit, type KitInput } from '../createKit'
import { openModal } from '../flows/openModal'
import { routeToConnector } from '../flows/routeToWallet'
import type { Kit } from '../kernel/kit'
import { pair } from '../pairing/pair'
import { pairing } from '../pairing/pairing'
import { walletConnect } from '../pairing/walletConnect'
import { router } from '../router/router'
import { openRemote } from './liveRemotes'

/** A wallet behind a login, of which core knows nothing. */
type Vault = {
  remote: RemoteWallet
  loads: number
  /** How loading its code fails, as often as it is listed. */
  failures: Error[]
  ends: number
  prepared: number
  /** Whether its server keeps a session, which outlives the page. */
  hasSession: boolean
  /** Whether a login was under way on the last page. */
  left: boolean
  /** What restoring waits for. */
  waiting: Promise<void> | undefined
}

function createVault(id = 'vault'): Vault {
  const watchers = new Set<() => void>()
  const fake: Vault = {
    loads: 0,
    failures: [],
    ends: 0,
    prepared: 0,
    hasSession: false,
    left: false,
    waiting: undefined,
    remote: {
      id,
      name: 'Vault',
      type: 'AUTH',
      namespaces: ['eip155'],
      isOffered: ({ projectId }) => projectId !== 'none',
      firstView: () => 'ConnectSocials',
      views: ['ConnectSocials'],
      wasLeft: () => fake.left,
      opensAhead: () => false,
      async load() {
        fake.loads += 1
        const failure = fake.failures.shift()
        if (failure) throw failure
        return { open }
      },
    },
  }
  return fake

  function open(_: Kit, host: RemoteHost): OpenedRemote {
    let isLive = false
    const change = (now: boolean) => {
      isLive = now
      fake.hasSession = now
      host.peerChanged(now ? { name: 'bob@example.org' } : undefined)
      for (const watch of [...watchers]) watch()
    }
    const connection = (): Connection | undefined =>
      isLive ? { connectorId: id, accounts: [bob], networkId: toCaipNetworkId('eip155', 1) } : undefined
    const wallet: FakeSessionWallet = { connection, onChange: listener => void watchers.add(listener) }
    return {
      async restore() {
        await fake.waiting
        if (fake.hasSession) change(true)
      },
      async prepare() {
        fake.prepared += 1
      },
      walletFor: (chain: ChainNamespace) =>
        chain === 'eip155' ? { connector: { id, name: 'Vault', type: 'AUTH', chain }, wallet } : undefined,
      async connect(request) {
        change(true)
        return host.connect(request)
      },
      async end() {
        fake.ends += 1
        change(false)
      },
    }
  }
}

function makeKit(
  remotes: readonly RemoteWallet[],
  { world = createFakeWorld(), ...input }: Partial<KitInput> & { world?: FakeWorld } = {},
) {
  createFakePage(world)
  const adapter = createFakeAdapter()
  adapter.keepsOthers = true
  const options = {
    projectId: 'test',
    networks: [ethereum],
    adapters: [adapter],
    logLevel: 'silent',
    ...input,
  }
  const kit = createKit(options as KitInput, { remotes, world: world.env })
  return { kit, world, adapter, account: () => accountOf(kit.get(accounts).get(), 'eip155') }
}

const liveIds = (kit: Kit) =>
  kit
    .get(connections)
    .get()
    .eip155?.list.map(({ connectorId }) => connectorId) ?? []

describe('a wallet that is not in the browser', () => {
  test('is a row of Connect that leads to its own view, and none of its code is loaded for that', async () => {
    const vault = createVault()
    const { kit } = makeKit([vault.remote])
    await startAwake(kit)
    const [row] = connectorList(kit).filter(({ id }) => id === 'vault')
    expect(row).toMatchObject({ name: 'Vault', type: 'AUTH', group: 'external' })
    expect(row && routeToConnector(kit, row)).toEqual({ view: 'ConnectSocials', params: undefined })
    expect(vault.loads).toBe(0)
  })

  test('is connected, shown by the name of its account, and ended as a whole', async () => {
    const vault = createVault()
    const { kit, adapter, account } = makeKit([vault.remote])
    await startAwake(kit)
    await connect(kit, { connectorId: 'vault' })
    expect(account()).toMatchObject({
      status: 'connected',
      address: bob,
      walletInfo: { name: 'bob@example.org' },
    })
    await disconnect(kit)
    expect(vault.ends).toBe(1)
    expect(account().status).toBe('disconnected')
    expect(kit.get(remotePeers).get()).toEqual({})
    expect(adapter.calls.at(-1)?.method).toBe('disconnect')
  })

  test('closes the modal once it is connected in a view of its own; elsewhere the visitor is left alone', async () => {
    for (const [view, expected] of [
      ['ConnectSocials', 'closed'],
      ['WhatIsAWallet', 'open'],
    ] as const) {
      const { kit } = makeKit([createVault().remote])
      await startAwake(kit)
      await openModal(kit, { view })
      await connect(kit, { connectorId: 'vault' })
      expect(kit.get(router).get().modal, view).toBe(expected)
      kit.destroy()
    }
  })

  test('its connecting is not told as that of a wallet in the browser', async () => {
    const { kit } = makeKit([createVault().remote])
    const events: string[] = []
    kit.events.on(({ event }) => events.push(event))
    await startAwake(kit)
    await connect(kit, { connectorId: 'vault' })
    expect(events).toEqual([])
    await connect(kit, { connectorId: 'io.one' })
    expect(events).toEqual(['SELECT_WALLET', 'CONNECT_SUCCESS'])
    kit.destroy()
  })

  test('is restored on the next visit, after being shown as connecting', async () => {
    const vault = createVault()
    const before = makeKit([vault.remote])
    await startAwake(before.kit)
    await connect(before.kit, { connectorId: 'vault' })
    before.kit.destroy()
    const { kit, account } = makeKit([vault.remote], { world: createFakeWorld({ tabOf: before.world }) })
    kit.start()
    expect(account().status).toBe('connecting')
    await expect.poll(account).toMatchObject({ status: 'connected', connectorId: 'vault' })
  })

  test('stands beside WalletConnect: each has a session of its own, and ends alone', async () => {
    const vault = createVault()
    const far = createFakeWalletConnect()
    const { kit } = makeKit([vault.remote, walletConnect(far.load)], { relayUrl: 'wss://relay.example' })
    await startAwake(kit)
    await connect(kit, { connectorId: 'vault' })
    const paired = pair(kit)
    await expect.poll(() => kit.get(pairing).get().status).toBe('waiting')
    far.pairings[0]?.approve({ eip155: [`eip155:1:${alice}`] })
    await paired
    expect(liveIds(kit).toSorted()).toEqual(['vault', 'walletConnect'])
    await disconnect(kit, { connectorId: 'vault' })
    expect(liveIds(kit)).toEqual(['walletConnect'])
    expect([vault.ends, far.disconnects]).toEqual([1, 0])
    await disconnect(kit)
    expect([vault.ends, far.disconnects]).toEqual([1, 1])
    kit.destroy()
  })

  test('is opened and prepared before a view of its own is shown', async () => {
    const vault = createVault()
    const { kit } = makeKit([vault.remote])
    await startAwake(kit)
    await openModal(kit, { view: 'ConnectSocials' })
    expect([vault.loads, vault.prepared]).toEqual([1, 1])
  })

  test('wakes the kit where something was under way when the last page went', async () => {
    const vault = createVault()
    vault.left = true
    const { kit } = makeKit([vault.remote])
    kit.start()
    await expect.poll(() => vault.prepared).toBe(1)
    expect(isAwake(kit)).toBe(true)
  })

  test('is not offered where the options say no', async () => {
    const vault = createVault()
    vault.left = true
    const { kit } = makeKit([vault.remote], { projectId: 'none' })
    await startAwake(kit)
    expect(connectorList(kit).map(({ id }) => id)).not.toContain('vault')
    await expect(openRemote(kit, 'vault')).rejects.toThrow(
      kitError('connector/not-found', { value: 'vault' }),
    )
    expect(vault.loads).toBe(0)
  })
})

describe('a remote wallet that goes wrong', () => {
  test('its code is asked for again after it did not arrive', async () => {
    const vault = createVault()
    const { kit, world } = makeKit([vault.remote])
    await startAwake(kit)
    vault.failures.push(...[1, 2, 3].map(() => new TypeError('chunk')))
    const failed = expect(connect(kit, { connectorId: 'vault' })).rejects.toThrow('chunk')
    await settled()
    await world.clock.advance(5000)
    await failed
    await expect(connect(kit, { connectorId: 'vault' })).resolves.toMatchObject({ accounts: [bob] })
  })

  test('one that opens after the kit was destroyed shows nothing', async () => {
    const vault = createVault()
    vault.hasSession = true
    let go = () => {}
    vault.waiting = new Promise<void>(resolve => {
      go = resolve
    })
    const { kit, adapter } = makeKit([vault.remote])
    await startAwake(kit)
    const opening = openRemote(kit, 'vault')
    await expect.poll(() => vault.loads).toBe(1)
    kit.destroy()
    go()
    await expect(opening).rejects.toThrow(kitError('connect/cancelled'))
    expect(kit.get(remotePeers).get()).toEqual({})
    expect(adapter.calls.map(({ method }) => method)).not.toContain('addWallet')
  })
})
