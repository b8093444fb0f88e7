import {
  type Adapter,
  adapters,
  connectors,
  createKit,
  type Env,
  findConnector,
  getNetworks,
  type Kit,
  type KitInput,
  type ProvidedWallet,
} from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import { type FakeClock, fakeClock, fakeStorage } from '@latchkey/testing'
import {
  type InstalledWallet,
  type InstallTestWalletOptions,
  type MadeWallet,
  makeWallet,
} from '@latchkey/testing/install'
import { connect } from '../actions'
import { evmBase } from '../evmBase'
import { manifest } from '../manifest'

/** The options of `createLatchkey`, and what the world around the kit is like. */
export type TestKitOptions = Omit<KitInput, 'projectId'> & {
  /** `test` by default. */
  projectId?: string
  /** The wallets that are installed; by default one that knows all EVM networks, or one of the family there is. */
  wallets?: readonly InstallTestWalletOptions[]
  /** Whether the first wallet of each family is connected already. Default: `false`. */
  connected?: boolean
  /** Answers what the kit and the wallets ask nodes and the gateway. By default nobody answers. */
  fetch?: typeof fetch
}

export type TestKit = {
  kit: Kit
  /** The first of the wallets. */
  wallet: InstalledWallet
  wallets: readonly InstalledWallet[]
  /** The kit's time, which passes by `clock.advance(ms)` alone. */
  clock: FakeClock
}

/**
 * A kit in a world of its own, for a site's tests: no network, no storage that outlives it, no time that passes by
 * itself, and a wallet whose user does what the test says. It is started; `kit.destroy()` ends it.
 *
 * @example
 * const { kit, wallet } = await createTestKit({ networks: [mainnet], connected: true })
 * render(<LatchkeyProvider kit={kit}><App /></LatchkeyProvider>)
 */
export async function createTestKit(options: TestKitOptions): Promise<TestKit> {
  const { wallets: described, connected = false, fetch = nobody, ...site } = options
  const clock = fakeClock(Date.UTC(2030, 0, 1))
  const installed: ProvidedWallet[] = []
  const kit = createKit(
    {
      projectId: 'test',
      id: `test-${Math.random().toString(36).slice(2)}`, // kits of other tests may still be on the page
      preload: 'never',
      publicRpc: true, // nothing leaves the test
      ...site,
      ...(site.adapters ? { adapters: site.adapters.map(adapter => withWallets(adapter, installed)) } : {}),
    },
    { features: manifest, spare: withWallets(evmBase, installed), world: testWorld(clock, fetch) },
  )
  const made = (described ?? [usualWallet(kit)]).map(wallet => walletFor(kit, wallet, fetch))
  const wallets = made.map(({ user }) => user)
  const [wallet] = wallets
  if (!wallet) throw new Error('createTestKit needs a wallet: leave `wallets` out to get the usual one.')
  installed.push(...made.map(({ provided }) => provided))
  kit.start()
  await kit.wake()
  checkFamilies(kit, installed)
  await Promise.all(installed.map(wallet => untilListed(kit, wallet)))
  // The first one last: its family is the one in use.
  if (connected)
    for (const { connector } of firstOfFamilies(installed).reverse()) await connectTo(kit, connector)
  return { kit, wallet, wallets, clock }
}

function connectTo(kit: Kit, { id, chain }: ProvidedWallet['connector']): Promise<unknown> {
  return connect(kit, { connectorId: id, namespace: chain })
}

/** The adapter, which finds these wallets as if they were on the page. */
function withWallets(adapter: Adapter, installed: readonly ProvidedWallet[]): Adapter {
  return {
    ...adapter,
    async load() {
      const attach = await adapter.load()
      return host => {
        const attached = attach(host)
        for (const wallet of installed)
          if (wallet.connector.chain === adapter.namespace) attached.addWallet?.(wallet)
        return attached
      }
    },
  }
}

function checkFamilies(kit: Kit, installed: readonly ProvidedWallet[]): void {
  const attached = kit.get(adapters).get()
  const lost = installed.find(({ connector }) => !attached[connector.chain])
  if (!lost) return
  kit.destroy()
  const { name, chain } = lost.connector
  throw new Error(`${name} is a wallet of ${chain}, which this kit has no adapter or no network of.`)
}

/** Some adapters list a wallet only after a moment. */
function untilListed(kit: Kit, { connector: { id, chain } }: ProvidedWallet): Promise<void> {
  const store = kit.get(connectors)
  return new Promise(resolve => {
    const look = () => {
      if (!findConnector(store.get(), id, chain)) return
      stop()
      resolve()
    }
    const stop = store.subscribe(look)
    look()
  })
}

function usualWallet(kit: Kit): InstallTestWalletOptions {
  const families = new Set(getNetworks(kit).map(({ chainNamespace }) => chainNamespace))
  const [namespace] = [...families].filter(family => family === 'solana' || family === 'bip122')
  return families.has('eip155') || !namespace ? {} : { namespace }
}

function walletFor(
  kit: Kit,
  described: InstallTestWalletOptions,
  fetch: typeof globalThis.fetch,
): MadeWallet & { provided: ProvidedWallet } {
  const { name = 'Test Wallet', namespace = 'eip155' } = described
  const networks = getNetworks(kit).filter(({ chainNamespace }) => chainNamespace === namespace)
  const chains = networks.map(({ id, name }) => ({ id: Number(id), name }))
  const known = namespace === 'eip155' ? { chains } : {}
  const made = makeWallet(
    { ...known, ...described, name } as InstallTestWalletOptions & { name: string },
    fetch,
  )
  const { id, icon } = made.info
  const connector = { id, name, type: 'ANNOUNCED', chain: namespace, imageUrl: icon } as const
  return { ...made, provided: { connector, wallet: made.provider } }
}

function firstOfFamilies(installed: readonly ProvidedWallet[]): ProvidedWallet[] {
  const families = new Map<ChainNamespace, ProvidedWallet>()
  for (const wallet of installed)
    if (!families.has(wallet.connector.chain)) families.set(wallet.connector.chain, wallet)
  return [...families.values()]
}

function testWorld(clock: FakeClock, fetch: Env['fetch']): Partial<Env> {
  const page = typeof window === 'undefined' ? plainWindow() : window
  return { clock, fetch, storage: fakeStorage(), window: page }
}

/** As much of a window as the kit needs where nothing is drawn. */
function plainWindow(): NonNullable<Env['window']> {
  return Object.assign(new EventTarget(), { Event, CustomEvent, navigator: { onLine: true } }) as never
}

async function nobody(): Promise<never> {
  throw new TypeError('There is no network in a test kit: give createTestKit a `fetch` that answers.')
}
