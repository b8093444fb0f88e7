import {
  type AdapterHost,
  type AttachedAdapter,
  type Connections,
  type Connector,
  type Env,
  type Log,
  type Network,
  systemEnv,
  toNetwork,
} from '@latchkey/core'
import { solana } from '../src/solana'
import { solanaDevnet, solanaMainnet } from '../src/solanaNetworks'

export type OpenOptions = {
  env?: Partial<Env>
  networks?: readonly Network[]
  rpcUrls?: readonly string[]
}

/** A page with the adapter at work, and what it told. */
export type OpenSolana = {
  readonly adapter: Required<AttachedAdapter>
  readonly connectors: readonly Connector[]
  readonly connectorReports: readonly (readonly Connector[])[]
  readonly connections: Connections
  readonly reports: readonly Connections[]
  setNetworks(networks: readonly Network[]): void
}

export const devnet = toNetwork(solanaDevnet)
export const mainnet = toNetwork(solanaMainnet)
export const none: Connections = { list: [], active: undefined }

const silent: Log = {
  debug() {},
  info() {},
  warn() {},
  error() {},
  entries: () => [],
  setConsoleLevel() {},
}

/** Plays the kit for a test of the adapter; the page ends when `onEnd` runs what it was given. */
export async function openSolana(
  onEnd: (stop: () => void) => void,
  { env, networks = [devnet, mainnet], rpcUrls = ['https://node.example'] }: OpenOptions = {},
): Promise<OpenSolana> {
  let siteNetworks = networks
  const connectorReports: (readonly Connector[])[] = []
  const reports: Connections[] = []
  const host: AdapterHost = {
    env: { ...systemEnv(), ...env },
    log: silent,
    networks: () => siteNetworks,
    rpcUrls: async () => rpcUrls,
    connectorsChanged: list => void connectorReports.push(list),
    connectionsChanged: connections => void reports.push(connections),
  }
  const attached = (await solana().load())(host)
  onEnd(() => attached.detach())
  return {
    adapter: attached as Required<AttachedAdapter>,
    connectorReports,
    reports,
    get connectors() {
      return connectorReports.at(-1) ?? []
    },
    get connections() {
      return reports.at(-1) ?? none
    },
    setNetworks(next) {
      siteNetworks = next
      attached.networksChanged?.()
    },
  }
}
