import type { CaipNetworkId, ChainNamespace } from '@latchkey/protocol'
import type { Env } from '../kernel/env'
import type { Log } from '../kernel/log'
import type { Stop } from '../kernel/stop'
import type { Network } from '../networks/network'
import type { Connector } from './connector'
import type { NamespaceChecks } from './namespaceChecks'
import type { OneClick } from './oneClick'
import type {
  ContractRequest,
  EvmTransaction,
  SignedPsbt,
  SolanaTransaction,
  TransactionRequest,
  TransferRequest,
} from './walletRequests'

/** A connector and what it gave us: its accounts and the chain it is on (CON-05). */
export type Connection = {
  connectorId: string
  /** The one in use first. */
  accounts: readonly string[]
  networkId: CaipNetworkId
  /** The account that the wallet itself has selected, where the visitor chose another one on this site. */
  walletAccount?: string
  /** The wallet, or the site's library, signs with the first account alone: no other one can be chosen. */
  isAccountFixed?: boolean
  /** What each address is for, where a wallet gives several of different use: `payment`, `ordinal` (ACC-33). */
  addressLabels?: Readonly<Record<string, string>>
}

/** All live connections of a namespace; the active one is the one the visitor uses. */
export type Connections = { list: readonly Connection[]; active: string | undefined }

export type Balance = { value: bigint; decimals: number; symbol: string }

export type AdapterType = 'wagmi' | 'ethers' | 'ethers5' | 'solana' | 'bitcoin' | 'universal' // CFG-14

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
  /** Whether an id belongs to a remote wallet of the kit. A wallet of the page that claims it is known by another. */
  isRemote(connectorId: string): boolean
  /**
   * Told before a wallet is asked to sign something, so that the visitor may see first what it does (`signGuard`).
   * Throws `user/rejected` where they refuse. Missing where nobody looks.
   */
  review?(asked: ReviewedRequest): Promise<void>
  /** The connectors that are here now, all of them each time. */
  connectorsChanged(connectors: readonly Connector[]): void
  /** The live connections, all of them each time. What the wallet says is what the kit shows. */
  connectionsChanged(connections: Connections): void
}

export type ConnectRequest = {
  connectorId: string
  networkId?: CaipNetworkId
  signal: AbortSignal
  /** Where visitors sign in to the site: a wallet that can do both at once is asked for both. */
  signIn?: OneClick
}
export type AccountRequest = { connectorId: string; address: string; networkId: CaipNetworkId }

/** A PSBT as base64; without `inputs` the wallet signs every input that is the account's. */
export type PsbtRequest = {
  psbt: string
  inputs?: readonly { index: number; address?: string; sighashTypes?: readonly number[] }[]
  broadcast?: boolean
}

/** An adapter at work in one kit. Every failure it throws is a KitError: foreign errors are translated at its edge. */
export type AttachedAdapter = WalletRequests & {
  /**
   * Restores what was connected before, without asking the visitor anything; `earlier` is what the kit remembers of
   * it, the one in use named as active. Resolves when it is settled.
   */
  reconnect(earlier: Connections): Promise<void>
  /** Connects, or makes a connection that is live already the active one, without asking its wallet again. */
  connect(request: ConnectRequest): Promise<Connection>
  /**
   * Ends a connection, also one that is being restored; what is not connected is left as it is. The wallet's permission
   * stays unless `revoke` asks to withdraw it.
   */
  disconnect(request: { connectorId: string; revoke: boolean }): Promise<void>
  /**
   * Uses another account of a connection: from then on it is the first one in what is reported, in what the library and
   * the wallet's provider say, and it signs. The wallet is not asked. It wins once it selects another account itself.
   * Throws `account/switching-not-supported`; missing where no connection can.
   */
  chooseAccount?(request: { connectorId: string; address: string }): Promise<void>
  /** Asks the wallet to change chain, and to add it where the wallet does not know it. */
  switchNetwork(request: { connectorId: string; network: Network }): Promise<void>
  /**
   * Another tab of the site uses this connection on another network. There where the wallet itself is on none, and so
   * tells no tab: this one moves as well, and asks nobody. What cannot be moved stays.
   */
  followNetwork?(request: { connectorId: string; network: Network }): void
  /** The site's networks of this namespace are others now; `networks()` of the host gives them. */
  networksChanged?(): void
  /**
   * Takes in a wallet that is not on the page. From then on it is one of the adapter's wallets: reported among the
   * connectors, connected, restored and asked like the others. A second one of the same id takes the place of the first.
   */
  addWallet?(provided: ProvidedWallet): void
  /** The wallet's own provider object. */
  getProvider(connectorId: string): Promise<unknown>
  /**
   * What a site's own libraries are given instead: the same, with the account in use first. Missing where a request to
   * the wallet names its account anyway.
   */
  siteProvider?(connectorId: string): Promise<unknown>
  /** Brings in what a diagnosis knows of its wallets. Without it none is asked anything. */
  diagnose?(): Promise<NamespaceChecks>
  /** Ends listeners and timers. What belongs to the site (its wagmi config) is left alone. */
  detach: Stop
}

/** A wallet that something else of the kit reaches. Its connector says how it is called and listed. */
export type ProvidedWallet = {
  connector: Connector
  /** An EIP-1193 provider in `eip155`; a Wallet Standard wallet in `solana` and `bip122`. */
  wallet: unknown
}

export type AssetsRequest = {
  query?: object
  /** The wallet has said before that it tells: it is not asked again whether it does. */
  isChecked?: boolean
}

/** What can be asked of a connected wallet and its chain. What a chain family does not have is absent. */
export type WalletRequests = {
  getBalance?(request: { address: string; network: Network; signal: AbortSignal }): Promise<Balance>
  signMessage(request: AccountRequest & { message: string }): Promise<string>
  signTypedData?(request: AccountRequest & { typedData: unknown }): Promise<string>
  /** Sends a transaction in the form of the chain family, and gives its hash or signature. */
  sendTransaction?(request: AccountRequest & { transaction: TransactionRequest }): Promise<string>
  /** Signs transactions without sending them; each comes back in the form it was given. */
  signTransactions?(
    request: AccountRequest & { transactions: readonly SolanaTransaction[] },
  ): Promise<readonly unknown[]>
  estimateGas?(request: AccountRequest & { transaction: EvmTransaction }): Promise<bigint>
  readContract?(request: { network: Network; call: ContractRequest; signal: AbortSignal }): Promise<unknown>
  writeContract?(request: AccountRequest & { call: ContractRequest }): Promise<string>
  /** What the wallet can do beyond the usual, by chain (EIP-5792). */
  getCapabilities?(request: AccountRequest): Promise<Readonly<Record<string, unknown>>>
  /** What the wallet says the account holds, by chain (`wallet_getAssets`, ERC-7811). */
  getAssets?(request: AccountRequest & AssetsRequest): Promise<Readonly<Record<string, unknown>>>
  signPsbt?(request: AccountRequest & PsbtRequest): Promise<SignedPsbt>
  /** Sends satoshis to an address; gives the id of the transaction. */
  sendTransfer?(request: AccountRequest & TransferRequest): Promise<string>
}

/** What a wallet is about to be asked to sign. */
export type ReviewedRequest = { connectorId: string } & (
  | {
      /** As an EIP-1193 provider hears it. */
      method: string
      params: unknown
      /** Asks the wallet's node something. */
      ask(method: string, params: readonly unknown[]): Promise<unknown>
    }
  | { message: Uint8Array }
  | { transactions: readonly Uint8Array[] }
)
