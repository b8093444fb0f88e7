import {
  type AdapterHost,
  type AttachedAdapter,
  type Clock,
  type Connections,
  type Connector,
  type KeyValueStore,
  type Stop,
  systemEnv,
} from '@latchkey/core'
import type { ConformanceFamily, ConformanceWallet } from './conformanceFamily'
import type { ConformanceSetUp, ConformanceSite, ReloadOptions } from './conformanceVisit'
import { fakeLog } from './fakeLog'

/** What survives a load of the page. */
export type ConformanceMemory<Wallet extends ConformanceWallet> = {
  setUp: ConformanceSetUp
  family: ConformanceFamily<Wallet>
  createWallet: ConformanceFamily<Wallet>['createWallet']
  site: ConformanceSite
  /** The kit's storage. */
  memory: KeyValueStore
  /** Each wallet's storage. */
  walletStorages: readonly KeyValueStore[]
  clock: Clock
}

const memoryKey = 'connections'

/**
 * Loads the site's page for a visitor: new wallet objects, a new adapter, and the host that plays the kit.
 */
export async function loadConformancePage<Wallet extends ConformanceWallet>(
  { setUp, family, createWallet, site, memory, walletStorages, clock }: ConformanceMemory<Wallet>,
  { meanwhile, late = [] }: ReloadOptions<Wallet>,
) {
  const wallets = walletStorages.map((walletStorage, index) =>
    createWallet({
      name: index === 0 ? 'Conformance' : `Conformance ${index + 1}`,
      index,
      storage: walletStorage,
    }),
  )
  meanwhile?.(wallets)
  const stops: Stop[] = []
  const announce = (arrives: (index: number) => boolean) => {
    if (!family.provided)
      for (const wallet of wallets.filter((_, index) => arrives(index))) stops.push(wallet.announce(window))
  }
  const provide = (arrives: (index: number) => boolean) => {
    if (family.provided)
      for (const wallet of wallets.filter((_, index) => arrives(index)))
        attached.addWallet({ connector: family.connector(wallet), wallet: wallet.provider })
  }
  announce(index => !late.includes(index))
  const { adapter, close, libraryListens = false } = setUp(site)
  let connectors: readonly Connector[] = []
  const reports: Connections[] = []
  const log = fakeLog()
  const host: AdapterHost = {
    env: { ...systemEnv(), clock },
    log,
    networks: () => site.networks,
    rpcUrls: async network => network.rpcUrls.default?.http ?? [],
    isRemote: id => connectors.some(connector => connector.id === id && connector.type === 'WALLET_CONNECT'),
    connectorsChanged: list => {
      connectors = list
    },
    connectionsChanged(report) {
      reports.push(report)
      memory.setItem(memoryKey, JSON.stringify(report))
    },
  }
  const earlier = JSON.parse(memory.getItem(memoryKey) ?? '{"list":[]}')
  const attached = (await adapter.load())(host) as Required<AttachedAdapter>
  provide(index => !late.includes(index))
  await undefined // it may report them in the next microtask
  return {
    wallets,
    attached,
    reports,
    log,
    libraryListens,
    connectors: () => connectors,
    reconnect: () => attached.reconnect({ active: undefined, ...earlier }),
    arrive() {
      announce(index => late.includes(index))
      provide(index => late.includes(index))
    },
    end() {
      attached.detach()
      close()
      for (const stop of stops) stop()
    },
  }
}
