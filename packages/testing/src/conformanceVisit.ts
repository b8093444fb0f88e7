import {
  type Adapter,
  type AdapterHost,
  type AttachedAdapter,
  type Connection,
  type Connections,
  type Connector,
  type KeyValueStore,
  type Network,
  systemEnv,
  toNetwork,
} from '@latchkey/core'
import { mnemonicToAccount } from 'viem/accounts'
import { createTestWallet, type TestWallet } from './createTestWallet'
import { fakeLog } from './fakeLog'
import { fakeStorage } from './fakeStorage'
import type { TestChain } from './walletMemory'

/** What the adapter's own set-up is given: the site it shall work for. */
export type ConformanceSite = { networks: readonly Network[]; storage: KeyValueStore }
/** One load of the site's page: a new adapter, and how to take down what was made for it. */
export type ConformancePage = { adapter: Adapter; close(): void }
export type ConformanceSetUp = (site: ConformanceSite) => ConformancePage

/** A visit to a page with one announced wallet; `reload` keeps the storages and nothing else. */
export type ConformanceVisit = {
  readonly networks: readonly [Network, Network]
  readonly wallet: TestWallet
  readonly adapter: Required<AttachedAdapter>
  readonly connectors: readonly Connector[]
  readonly connections: Connections
  /** Every report of connections on this page. */
  readonly reports: Connections[]
  connect(signal?: AbortSignal): Promise<Connection>
  reload(): Promise<void>
  end(): void
}

export const conformanceRdns = 'test.conformance'
const mnemonic = 'test test test test test test test test test test test junk'
const accounts = [5, 6].map(addressIndex => mnemonicToAccount(mnemonic, { addressIndex }))

export async function conformanceVisit(
  setUp: ConformanceSetUp,
  chains: readonly [TestChain, TestChain],
  known: readonly TestChain[] = chains,
): Promise<ConformanceVisit> {
  const networks = [siteNetwork(chains[0]), siteNetwork(chains[1])] as const
  const storage = fakeStorage()
  const walletStorage = fakeStorage()
  let page = await load()

  async function load() {
    const wallet = createTestWallet({
      name: 'Conformance',
      rdns: conformanceRdns,
      accounts,
      chains: known,
      persist: 'wallet',
      storage: walletStorage,
    })
    const stopAnnouncing = wallet.announce(window)
    const { adapter, close } = setUp({ networks, storage })
    let connectors: readonly Connector[] = []
    const reports: Connections[] = []
    const host: AdapterHost = {
      env: systemEnv(),
      log: fakeLog(),
      networks: () => networks,
      rpcUrls: async network => network.rpcUrls.default?.http ?? [],
      connectorsChanged: list => {
        connectors = list
      },
      connectionsChanged: report => void reports.push(report),
    }
    const attached = (await adapter.load())(host) as Required<AttachedAdapter>
    await attached.reconnect({ list: [], active: undefined })
    return {
      wallet,
      attached,
      connectors: () => connectors,
      reports,
      end() {
        attached.detach()
        close()
        stopAnnouncing()
      },
    }
  }

  return {
    networks,
    get wallet() {
      return page.wallet
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
    connect: (signal = new AbortController().signal) =>
      page.attached.connect({ connectorId: conformanceRdns, signal }),
    async reload() {
      page.end()
      page = await load()
    },
    end: () => page.end(),
  }
}

function siteNetwork({ id, rpcUrl, name = `Chain ${id}` }: TestChain): Network {
  return toNetwork({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
    blockExplorers: { default: { name: 'Explorer', url: `https://explorer-${id}.example` } },
  })
}
