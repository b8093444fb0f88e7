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
import { attachEvm, type EvmTools } from '../src/attachEvm'

export type EvmPage = {
  readonly adapter: Required<Omit<AttachedAdapter, Absent>>
  readonly connectors: readonly Connector[]
  readonly connections: Connections
  /** Every report so far. */
  readonly connectorReports: (readonly Connector[])[]
  readonly reports: Connections[]
}

/** What only other chain families have. */
type Absent = 'networksChanged' | 'signTransactions' | 'signPsbt' | 'sendTransfer'

export type EvmPageOptions = {
  window: Window
  log: Log
  clock?: Env['clock']
  rpcUrls?: AdapterHost['rpcUrls']
  abi?: EvmTools['abi']
}

/** The base at work on a page, with everything it told. */
export function evmPage({ window, log, clock, rpcUrls, abi }: EvmPageOptions): EvmPage {
  const connectorReports: (readonly Connector[])[] = []
  const reports: Connections[] = []
  const world = systemEnv()
  const host: AdapterHost = {
    env: { ...world, window: window as NonNullable<Env['window']>, clock: clock ?? world.clock },
    log,
    networks: () => [],
    rpcUrls: rpcUrls ?? (async () => []),
    connectorsChanged: list => void connectorReports.push(list),
    connectionsChanged: report => void reports.push(report),
  }
  const noAbi = () => Promise.reject(new Error('There is no coder here.'))
  const adapter = attachEvm(host, { type: 'ethers', abi: abi ?? noAbi }) as EvmPage['adapter']
  return {
    adapter,
    connectorReports,
    reports,
    get connectors() {
      return connectorReports.at(-1) ?? []
    },
    get connections() {
      return reports.at(-1) ?? { list: [], active: undefined }
    },
  }
}

/** As much of a window as wallets and the base need, where there is none. */
export function plainWindow(): Window {
  return Object.assign(new EventTarget(), { Event }) as unknown as Window
}

export function testNetwork(id: number): Network {
  return toNetwork({
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
  })
}

/** Lets everything happen that waits for nothing but its turn. */
export async function turns(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await undefined
}
