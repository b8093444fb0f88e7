import {
  type Adapter,
  type AttachedAdapter,
  type Connection,
  type Connections,
  type Connector,
  type KeyValueStore,
  type Log,
  type Network,
  systemClock,
} from '@latchkey/core'
import type { ConformanceFamily, ConformanceWallet, SignedByLibrary } from './conformanceFamily'
import { fakeStorage } from './fakeStorage'
import { type ConformanceMemory, loadConformancePage } from './loadConformancePage'

/** The input of the adapter's set-up: the site it works for. */
export type ConformanceSite = { networks: readonly Network[]; storage: KeyValueStore }
/** One load of the site's page: a new adapter, and its clean-up. */
export type ConformancePage = {
  adapter: Adapter
  close(): void
  /** The site's own library keeps listening to the wallet after the kit ends. */
  libraryListens?: boolean
  /** The site's own library, which follows the account in use. */
  library?: SignedByLibrary
}
export type ConformanceSetUp = (site: ConformanceSite) => ConformancePage

export type VisitOptions<Wallet extends ConformanceWallet> = {
  /** The site's networks; by default the family's two. */
  networks?: readonly Network[]
  /** How many wallets the page has; by default one. */
  wallets?: number
  /** Instead of the family's own. */
  createWallet?: ConformanceFamily<Wallet>['createWallet']
}

export type ReloadOptions<Wallet> = {
  /** Events in the wallets while the page was away. */
  meanwhile?(wallets: readonly Wallet[]): void
  /** The wallets, by index, that stay silent until the test calls `arrive`. */
  late?: readonly number[]
}

/** A visit to a page with announced wallets; `reload` keeps only the storages. */
export type ConformanceVisit<Wallet extends ConformanceWallet = ConformanceWallet> = {
  readonly family: ConformanceFamily<Wallet>
  readonly networks: readonly [Network, Network]
  readonly wallets: readonly Wallet[]
  /** The first one. */
  readonly wallet: Wallet
  readonly adapter: Required<AttachedAdapter>
  readonly connectors: readonly Connector[]
  readonly connections: Connections
  /** Every report of connections on this page. */
  readonly reports: Connections[]
  readonly log: Log
  readonly libraryListens: boolean
  connect(request?: { wallet?: Wallet; signal?: AbortSignal }): Promise<Connection>
  /** Changes the site's networks. */
  setNetworks(networks: readonly Network[]): void
  /** Resolves once the adapter has finished restoring. */
  reload(options?: ReloadOptions<Wallet>): Promise<void>
  /** Announces the late wallets. */
  arrive(): void
  /** From now on the adapter's timers run twenty times as fast. */
  hurry(): void
  end(): void
}

/** Plays the kit for one visitor, who may reload the page: like the kit, it remembers the connections. */
export async function conformanceVisit<Wallet extends ConformanceWallet>(
  setUp: ConformanceSetUp,
  family: ConformanceFamily<Wallet>,
  {
    networks = family.networks,
    wallets: count = 1,
    createWallet = family.createWallet,
  }: VisitOptions<Wallet> = {},
): Promise<ConformanceVisit<Wallet>> {
  const site = { networks, storage: fakeStorage() }
  let haste = 1
  const kept: ConformanceMemory<Wallet> = {
    ...{ setUp, family, createWallet, site },
    memory: fakeStorage(),
    walletStorages: Array.from({ length: count }, () => fakeStorage()),
    clock: { ...systemClock, after: (ms, work) => systemClock.after(ms / haste, work) },
  }
  const load = (options: ReloadOptions<Wallet>) => loadConformancePage(kept, options)
  let page = await load({})
  let loading: Promise<typeof page> | undefined
  await page.reconnect()

  return {
    family,
    networks: family.networks,
    get wallets() {
      return page.wallets
    },
    get wallet() {
      return page.wallets[0] as Wallet
    },
    get adapter() {
      return page.attached
    },
    get connectors() {
      return page.connectors()
    },
    get connections() {
      return page.reports.at(-1) ?? { list: [], active: undefined }
    },
    get reports() {
      return page.reports
    },
    get log() {
      return page.log
    },
    get libraryListens() {
      return page.libraryListens
    },
    connect: ({ wallet = page.wallets[0] as Wallet, signal = new AbortController().signal } = {}) =>
      page.attached.connect({ connectorId: family.connector(wallet).id, signal }),
    setNetworks(list) {
      site.networks = list
      page.attached.networksChanged?.()
    },
    async reload(options = {}) {
      page.end()
      loading = load(options)
      page = await loading
      loading = undefined
      await page.reconnect()
    },
    arrive() {
      if (loading)
        void loading.then(next => next.arrive()) // on a busy machine the page may still be loading
      else page.arrive()
    },
    hurry() {
      haste = 20
    },
    end: () => page.end(),
  }
}
