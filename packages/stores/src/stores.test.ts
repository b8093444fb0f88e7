import { connect, disconnect, type Feature, type Kit, switchNetwork } from '@latchkey/core'
import {
  alice,
  createFakeAdapter,
  createFakeRegistry,
  createFakeWorld,
  createTestKit,
  gatewayUrl,
  settled,
  someWallets,
  startAwake,
} from '@latchkey/core/fakes'
import { expect, test, vi } from 'vitest'
import {
  accountStore,
  actionStore,
  balanceStore,
  connectorsStore,
  connectStore,
  type LatchkeyStore,
  modalStore,
  networkStore,
  themeStore,
  walletInfoStore,
  walletProviderStore,
  walletsStore,
} from './exports/index'

async function site() {
  const adapter = createFakeAdapter()
  const { kit, world } = createTestKit({ adapters: [adapter] })
  await startAwake(kit)
  return { kit, adapter, world }
}

/** Everything a store says from now on, the first thing included. */
function hear<T, Heard>(store: LatchkeyStore<T>, pick: (now: T) => Heard) {
  const heard: Heard[] = []
  return { heard, stop: store.subscribe(now => heard.push(pick(now))) }
}

/** The same kit, with a count of who listens to its state. */
function counted(kit: Kit): { kit: Kit; listeners: () => number } {
  let count = 0
  const get = <S>(feature: Feature<S>) => {
    const store = kit.get(feature)
    return {
      ...store,
      subscribe(listener: (now: S, before: S) => void) {
        const stop = store.subscribe(listener)
        count += 1
        return () => {
          count -= 1
          stop()
        }
      },
    }
  }
  return { kit: { ...kit, get }, listeners: () => count }
}

test('[IMP-37] the account is told at once and after each change, until nobody listens', async () => {
  const { kit } = await site()
  const watched = counted(kit)
  const store = accountStore(watched.kit)
  const first = hear(store, ({ status }) => status)
  const second = hear(store, ({ address }) => address)
  await connect(kit, { connectorId: 'io.one' })
  await settled()
  first.stop()
  first.stop()
  expect(watched.listeners()).toBeGreaterThan(0)
  await disconnect(kit)
  await settled()
  expect(first.heard).toEqual(['disconnected', 'connected'])
  expect(second.heard.map(address => address?.toLowerCase())).toEqual([undefined, alice, undefined])
  second.stop()
  expect(watched.listeners()).toBe(0)
  await connect(kit, { connectorId: 'io.one' })
  expect(second.heard).toHaveLength(3)
  expect(store.get().isConnected).toBe(true)
  expect(store.initial().isConnected).toBe(false)
})

test('[IMP-37] network, modal, theme and wallet: what is read, and the calls that go with it', async () => {
  const { kit } = await site()
  const networks = hear(
    networkStore(kit),
    ({ network, networks: all }) => `${network?.name} of ${all.length}`,
  )
  const theme = hear(themeStore(kit), ({ mode }) => mode)
  const modal = hear(modalStore(kit), ({ isOpen }) => isOpen)
  const wallet = hear(walletInfoStore(kit), now => now?.name)
  await connect(kit, { connectorId: 'io.one' })
  await switchNetwork(kit, 'eip155:10')
  const other = theme.heard[0] === 'dark' ? 'light' : 'dark'
  themeStore(kit).get().setMode(other)
  await modalStore(kit).get().open({ view: 'Networks' })
  await settled()
  modalStore(kit).get().close()
  await settled()
  expect(networks.heard).toEqual(['Ethereum of 2', 'Optimism of 2'])
  expect(theme.heard).toEqual([theme.heard[0], other])
  expect(modal.heard).toEqual([false, true, false])
  expect(wallet.heard).toEqual([undefined, 'One'])
})

test('[IMP-37] an action says how its last call went; an earlier one does not count any more', async () => {
  const { kit, adapter } = await site()
  const signing = actionStore('signMessage')(kit)
  const { heard } = hear(signing, ({ status, data, error }) => [status, data ?? error?.message])
  await expect(signing.get().signMessage({ message: 'Hello' })).rejects.toMatchObject({
    code: 'account/undefined',
  })
  expect(signing.get()).toMatchObject({ isError: true, isPending: false, data: undefined })
  await connect(kit, { connectorId: 'io.one' })
  expect(await signing.get().signMessage({ message: 'Hello' })).toBe('0xsignMessage')
  expect(signing.get()).toMatchObject({
    status: 'success',
    isSuccess: true,
    data: '0xsignMessage',
    error: undefined,
  })
  signing.get().reset()
  expect(heard.map(([status]) => status)).toEqual(['idle', 'pending', 'error', 'pending', 'success', 'idle'])

  adapter.answer = 'stall'
  const earlier = signing.get().signMessage({ message: 'One' })
  await settled()
  const later = signing.get().signMessage({ message: 'Two' })
  adapter.answerStalled('refuse')
  await expect(earlier).rejects.toMatchObject({ code: 'user/rejected' })
  expect(signing.get().status).toBe('pending')
  await settled()
  adapter.answerStalled('approve')
  expect(await later).toBe('0xsignMessage')
  expect(signing.get().status).toBe('success')
})

test('[IMP-37] connecting can be given up', async () => {
  const { kit, adapter } = await site()
  adapter.answer = 'stall'
  const connecting = connectStore(kit)
  const asked = connecting.get().connect({ connectorId: 'io.one' })
  await vi.waitFor(() => expect(accountStore(kit).get().isConnecting).toBe(true))
  connecting.get().cancel()
  await expect(asked).rejects.toMatchObject({ code: 'connect/cancelled' })
  expect(connecting.get().error).toMatchObject({ code: 'connect/cancelled' })
})

test('[IMP-37] the balance is read for each account, while somebody follows it', async () => {
  const { kit, adapter } = await site()
  const read = vi.fn(async () => ({ value: 7n, decimals: 18, symbol: 'ETH' }))
  adapter.balance = read
  const store = balanceStore(kit)
  await connect(kit, { connectorId: 'io.one' })
  await settled()
  expect(read).not.toHaveBeenCalled()
  const { heard, stop } = hear(store, ({ status, data }) => data?.value ?? status)
  await vi.waitFor(() => expect(heard.at(-1)).toBe(7n))
  adapter.changeAccounts(['0xb0b0000000000000000000000000000000000002'])
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
  read.mockResolvedValue({ value: 9n, decimals: 18, symbol: 'ETH' })
  expect((await store.get().refetch()).data?.value).toBe(9n)
  expect(heard.at(-1)).toBe(9n)
  stop()
  adapter.changeAccounts([alice])
  await settled()
  expect(read).toHaveBeenCalledTimes(3)
})

test('[IMP-37] connectors are looked for once somebody follows; the provider is that of the wallet in use', async () => {
  const { kit } = await site()
  const list = connectorsStore(kit)
  expect(list.get()).toMatchObject({ connectors: [], isPending: true })
  const { heard } = hear(
    list,
    ({ connectors, isPending }) => `${connectors.map(({ name }) => name)} ${isPending}`,
  )
  await vi.waitFor(() => expect(heard.at(-1)).toBe('One,Two false'))
  const provider = hear(
    walletProviderStore(kit),
    now => (now as { connectorId?: string } | undefined)?.connectorId,
  )
  await connect(kit, { connectorId: 'io.one' })
  await vi.waitFor(() => expect(provider.heard.at(-1)).toBe('io.one'))
  await connect(kit, { connectorId: 'io.two' })
  await vi.waitFor(() => expect(provider.heard.at(-1)).toBe('io.two'))
  await disconnect(kit)
  await vi.waitFor(() => expect(provider.heard.at(-1)).toBe(undefined))
})

test('[REG-02 REG-04] wallets come page by page, a search waits for the typing, a failure is told', async () => {
  const registry = createFakeRegistry(someWallets(45))
  const world = createFakeWorld({ fetch: registry.fetch })
  const { kit } = createTestKit({ adapters: [createFakeAdapter()], gatewayUrl }, world)
  await startAwake(kit)
  const store = walletsStore(kit)
  const { stop } = hear(store, ({ isPending }) => isPending)
  const passes = async (ms: number, expected: object) => {
    await world.clock.advance(ms)
    await vi.waitFor(() => expect(store.get()).toMatchObject(expected))
  }
  await passes(0, { isPending: false, count: 45, hasMore: true })
  await store.get().fetchMore()
  expect(store.get()).toMatchObject({ hasMore: false, wallets: { length: 45 } })
  const before = registry.asked.length
  for (const typed of ['w', 'wallet', ' wallet 44 ', 'wallet 44']) store.get().search(typed)
  expect(store.get()).toMatchObject({ isPending: true, wallets: [] })
  await passes(500, { isPending: false, count: 1 })
  expect(registry.asked.slice(before).map(({ query }) => query.search)).toEqual(['wallet 44'])
  registry.fault = () => new Response('', { status: 500 })
  store.get().search('other')
  await passes(500, { isPending: false, wallets: [], error: { name: 'KitError' } })
  store.get().search('never asked')
  stop()
  const timers = world.clock.timers()
  await world.clock.advance(1000)
  expect(registry.asked.some(({ query }) => query.search === 'never asked')).toBe(false)
  expect(timers).toBe(0)
})

test('[IMP-16] without a window nothing is started or asked for, and everything is idle', async () => {
  const world = createFakeWorld()
  const { kit } = createTestKit(
    { adapters: [createFakeAdapter()] },
    { ...world, env: { ...world.env, window: undefined } },
  )
  const watched = counted(kit)
  const says = [
    accountStore(watched.kit),
    balanceStore(watched.kit),
    connectorsStore(watched.kit),
    walletsStore(watched.kit),
    walletProviderStore(watched.kit),
    networkStore(watched.kit),
    actionStore('signMessage')(watched.kit),
  ].map(store => {
    const told = vi.fn()
    ;(store as LatchkeyStore<unknown>).subscribe(told)
    return told.mock.lastCall?.[0]
  })
  await settled()
  expect(says).toMatchObject([
    { status: 'disconnected' },
    { status: 'idle' },
    { connectors: [], isPending: true },
    { wallets: [], isPending: true },
    undefined,
    { network: { name: 'Ethereum' } },
    { status: 'idle' },
  ] as never)
  expect(watched.listeners()).toBe(0)
  expect(world.clock.timers()).toBe(0)
})
