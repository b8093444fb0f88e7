import type { CaipNetworkId, ChainNamespace } from '@latchkey/protocol'
import type { Env } from '../kernel/env'
import type { Log } from '../kernel/log'
import type { Stop } from '../kernel/stop'
import type { Network } from '../networks/network'
import type { Connector } from './connector'

/** A connector and what it gave us: its accounts and the chain it is on (CON-05). */
export type Connection = {
  connectorId: string
  accounts: readonly string[]
  networkId: CaipNetworkId
}

/** All live connections of a namespace; the active one is the one the visitor uses. */
export type Connections = { list: readonly Connection[]; active: string | undefined }

export type Balance = { value: bigint; decimals: number; symbol: string }

export type AdapterType = 'wagmi' | 'ethers' | 'ethers5' | 'solana' | 'bitcoin' // CFG-14

/** Puts an adapter to work in a kit; what runs is what it returns. */
export type Attach = (host: AdapterHost) => AttachedAdapter

/**
 * Brings one chain family into a kit. It is a description without state, so that two kits may be given the same one,
 * and it is small: it loads with the page, while what it does arrives when the kit comes to life.
 */
export type Adapter = {
  readonly type: AdapterType
  readonly namespace: ChainNamespace
  /** Calls when there is a live connection to be mirrored, without attaching or asking a wallet anything. */
  onLive(wake: () => void): Stop
  /** Brings in the code that does the work. */
  load(): Promise<Attach>
}

/** What the kit gives an adapter, and where the adapter tells what it sees. */
export type AdapterHost = {
  readonly env: Env
  readonly log: Log
  /** The site's networks of the adapter's namespace. */
  networks(): readonly Network[]
  /** RPC addresses of a network in the order of preference; throws `network/no-rpc` when there is none. */
  rpcUrls(network: Network): Promise<readonly string[]>
  /** The connectors that are here now, all of them each time. */
  connectorsChanged(connectors: readonly Connector[]): void
  /** The live connections, all of them each time. What the wallet says is what the kit shows. */
  connectionsChanged(connections: Connections): void
}

export type ConnectRequest = { connectorId: string; networkId?: CaipNetworkId; signal: AbortSignal }
export type AccountRequest = { connectorId: string; address: string; networkId: CaipNetworkId }

/** An adapter at work in one kit. Every failure it throws is a KitError: foreign errors are translated at its edge. */
export type AttachedAdapter = {
  /** Restores what was connected before, without asking the visitor anything. Resolves when it is settled. */
  reconnect(): Promise<void>
  connect(request: ConnectRequest): Promise<Connection>
  /** Ends a connection; the wallet's permission stays unless `revoke` asks to withdraw it. */
  disconnect(request: { connectorId: string; revoke: boolean }): Promise<void>
  /** Asks the wallet to change chain, and to add it where the wallet does not know it. */
  switchNetwork(request: { connectorId: string; network: Network }): Promise<void>
  getBalance(request: { address: string; network: Network; signal: AbortSignal }): Promise<Balance>
  /** The wallet's own provider object. */
  getProvider(connectorId: string): Promise<unknown>
  signMessage(request: AccountRequest & { message: string }): Promise<string>
  signTypedData(request: AccountRequest & { typedData: unknown }): Promise<string>
  /** Sends a transaction in the form of the chain family, and gives its hash or signature. */
  sendTransaction(request: AccountRequest & { transaction: unknown }): Promise<string>
  /** Ends listeners and timers. What belongs to the site (its wagmi config) is left alone. */
  detach: Stop
}
