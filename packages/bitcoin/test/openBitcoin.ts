import {
  type AdapterHost,
  type AttachedAdapter,
  type Clock,
  type Connections,
  type Connector,
  type Log,
  type Network,
  type NetworkInput,
  systemClock,
  systemEnv,
  toNetwork,
} from '@latchkey/core'
import { bitcoin } from '../src/bitcoin'
import { bitcoinMainnet, bitcoinSignet, bitcoinTestnet } from '../src/bitcoinNetworks'

export type BitcoinPage = {
  readonly adapter: Required<Pick<AttachedAdapter, 'signPsbt' | 'sendTransfer'>> & AttachedAdapter
  readonly networks: readonly [Network, Network, Network]
  readonly connectors: readonly Connector[]
  readonly connections: Connections
  readonly connectorReports: (readonly Connector[])[]
  readonly reports: Connections[]
  readonly logged: string[]
  connect(connectorId: string, network?: NetworkInput): ReturnType<AttachedAdapter['connect']>
}

/** A window as far as wallets use it, for pages without a browser. */
export function bareWindow(): Window & Record<string, unknown> {
  return new EventTarget() as Window & Record<string, unknown>
}

/** The adapter at work on a page whose site has Bitcoin's three networks. */
export async function openBitcoin(window: Window, clock: Clock = systemClock): Promise<BitcoinPage> {
  const networks = [bitcoinMainnet, bitcoinTestnet, bitcoinSignet].map(network => toNetwork(network))
  const connectorReports: (readonly Connector[])[] = []
  const reports: Connections[] = []
  const logged: string[] = []
  const write = (text: string) => void logged.push(text)
  const log: Log = {
    ...{ debug: write, info: write, warn: write, error: write },
    entries: () => [],
    setConsoleLevel: () => {},
  }
  const host: AdapterHost = {
    env: { ...systemEnv(), clock, window: window as Window & typeof globalThis },
    log,
    networks: () => networks,
    rpcUrls: async () => [],
    connectorsChanged: list => void connectorReports.push(list),
    connectionsChanged: report => void reports.push(report),
  }
  const adapter = (await bitcoin().load())(host) as BitcoinPage['adapter']
  return {
    adapter,
    networks: networks as unknown as BitcoinPage['networks'],
    connectorReports,
    reports,
    logged,
    get connectors() {
      return connectorReports.at(-1) ?? []
    },
    get connections() {
      return reports.at(-1) ?? { list: [], active: undefined }
    },
    connect: (connectorId, network = bitcoinMainnet) =>
      adapter.connect({
        connectorId,
        networkId: toNetwork(network).caipNetworkId,
        signal: new AbortController().signal,
      }),
  }
}
