import type { CaipNetworkId, ChainNamespace } from '@latchkey/protocol'
import type { Env } from '../kernel/env'
import type { Log } from '../kernel/log'
import type { Stop } from '../kernel/stop'
import type { Network } from '../networks/network'
import type { Connector } from './connector'
import type { NamespaceChecks } from './namespaceChecks'
import type { OneClick } from './oneClick'
import type {
  AskCalls,
  CallRequest,
  ContractRequest,
  EvmTransaction,
  SignedPsbt,
  SolanaTransaction,
  TransactionRequest,
  TransferRequest,
} from './walletRequests'

/** A connector with its accounts and its chain (CON-05). */
export type Connection = {
  connectorId: string
  /** The one in use first. */
  accounts: readonly string[]
  networkId: CaipNetworkId
  /** The account selected in the wallet itself, if the visitor chose another one on this site. */
  walletAccount?: string
  /**
   * The wallet, or the site's library, signs only with the first account: the visitor cannot choose another.
   */
  isAccountFixed?: boolean
  /**
   * The purpose of each address, if a wallet returns several for different uses: `payment`, `ordinal`
   * (ACC-33).
   */
  addressLabels?: Readonly<Record<string, string>>
}

/** All live connections of a namespace; the visitor uses the active one. */
export type Connections = { list: readonly Connection[]; active: string | undefined }

export type Balance = { value: bigint; decimals: number; symbol: string }

export type AdapterType = 'wagmi' | 'ethers' | 'ethers5' | 'solana' | 'bitcoin' | 'universal' // CFG-14

/** Starts an adapter in a kit and returns the running one. */
export type Attach = (host: AdapterHost) => AttachedAdapter

/**
 * Adds a namespace to a kit. It is a stateless description, so that two kits may share it, and it is small:
 * it loads with the page, its code once the kit is in use.
 */
export type Adapter = {
  readonly type: AdapterType
  readonly namespace: ChainNamespace
  /**
   * Calls back when a live connection appears, without attaching or asking a wallet anything. `isGuarded`: the
   * kit will look at what wallets are asked to sign (`signGuard`).
   */
  onLive(wake: () => void, isGuarded?: boolean): Stop
  /** Loads the code that does the work. */
  load(): Promise<Attach>
}

/** What the kit gives an adapter, and what the adapter reports to. */
export type AdapterHost = {
  readonly env: Env
  readonly log: Log
  /** The site's networks of the adapter's namespace. */
  networks(): readonly Network[]
  /** RPC addresses of a network, best first; throws `network/no-rpc` if there is none. */
  rpcUrls(network: Network): Promise<readonly string[]>
  /**
   * Whether an id belongs to a remote wallet of the kit. A wallet of the page that claims it gets another.
   */
  isRemote(connectorId: string): boolean
  /**
   * Call it before you ask a wallet to sign something: it may show the visitor first what the request does
   * (`signGuard`). Throws `user/rejected` if they refuse. Missing if the guard is off. What it returns takes the
   * wallet's answer, if the kit compares it with what was asked.
   */
  review?(asked: ReviewedRequest): Promise<TakeAnswer | undefined>
  /** Reports all connectors present now. */
  connectorsChanged(connectors: readonly Connector[]): void
  /** Reports all live connections. The kit shows what the wallet says. */
  connectionsChanged(connections: Connections): void
}

/** Sends a read request to a node that the kit knows of a network. */
export type AskNode = (
  networkId: CaipNetworkId,
  question: { method: string; params: readonly unknown[]; signal: AbortSignal },
) => Promise<unknown>

/** Takes a wallet's answer, at once: nobody waits for what the kit does with it. */
export type TakeAnswer = (answer: unknown) => void

export type ConnectRequest = {
  connectorId: string
  networkId?: CaipNetworkId
  signal: AbortSignal
  /** Set if visitors sign in to the site: a wallet that can connect and sign in at once is asked for both. */
  signIn?: OneClick
}
export type AccountRequest = { connectorId: string; address: string; networkId: CaipNetworkId }

/** A PSBT as base64; without `inputs` the wallet signs every input of the account. */
export type PsbtRequest = {
  psbt: string
  inputs?: readonly { index: number; address?: string; sighashTypes?: readonly number[] }[]
  broadcast?: boolean
}

/** An adapter running in one kit. It throws only KitErrors: it translates foreign errors. */
export type AttachedAdapter = WalletRequests & {
  /**
   * Restores earlier connections without prompting the visitor; `earlier` is what the kit stored, with the
   * one in use as active. Resolves when all have succeeded or failed.
   */
  reconnect(earlier: Connections): Promise<void>
  /** Connects, or makes a live connection the active one without asking its wallet again. */
  connect(request: ConnectRequest): Promise<Connection>
  /**
   * Ends a connection, even one that is being restored; ignores what is not connected. The wallet keeps its
   * permission unless `revoke` is set.
   */
  disconnect(request: { connectorId: string; revoke: boolean }): Promise<void>
  /**
   * Uses another account of a connection: it comes first in reports, in the library and in the wallet's
   * provider, and it signs. It does not ask the wallet, whose own later selection wins. Throws
   * `account/switching-not-supported`; missing if no connection can.
   */
  chooseAccount?(request: { connectorId: string; address: string }): Promise<void>
  /** Asks the wallet to switch chains, and to add an unknown one. */
  switchNetwork(request: { connectorId: string; network: Network }): Promise<void>
  /**
   * Another tab of the site uses this connection on another network. Present if the wallet itself has no
   * network and so tells no tab: the adapter then moves this tab without asking anybody. What cannot move
   * stays.
   */
  followNetwork?(request: { connectorId: string; network: Network }): void
  /** The site's networks of this namespace have changed; the host's `networks()` returns them. */
  networksChanged?(): void
  /**
   * Adds a wallet from outside the page. The adapter treats it like its other wallets: reports, connects,
   * restores and asks it. A second one with the same id replaces the first.
   */
  addWallet?(provided: ProvidedWallet): void
  /** The wallet's own provider object. */
  getProvider(connectorId: string): Promise<unknown>
  /**
   * The provider for a site's own libraries, with the account in use first. Missing if each request names its
   * account anyway.
   */
  siteProvider?(connectorId: string): Promise<unknown>
  /** Loads the diagnosis of its wallets. Without it a diagnosis asks none of them. */
  diagnose?(): Promise<NamespaceChecks>
  /** Ends listeners and timers. Leaves what belongs to the site, such as its wagmi config. */
  detach: Stop
}

/** A wallet that another part of the kit reaches. Its connector holds its name and group. */
export type ProvidedWallet = {
  connector: Connector
  /** An EIP-1193 provider in `eip155`; a Wallet Standard wallet in `solana` and `bip122`. */
  wallet: unknown
}

export type AssetsRequest = {
  query?: object
  /** The wallet has already shown that it reports changes: do not check again. */
  isChecked?: boolean
}

/** A request about a permission (ERC-7715). The adapter adds account and chain. */
export type PermissionCall = {
  method: 'wallet_grantPermissions' | 'wallet_revokePermissions'
  request: object
}

/** Requests to a connected wallet and its chain. Those a namespace lacks are absent. */
export type WalletRequests = {
  getBalance?(request: { address: string; network: Network; signal: AbortSignal }): Promise<Balance>
  signMessage(request: AccountRequest & { message: string }): Promise<string>
  signTypedData?(request: AccountRequest & { typedData: unknown }): Promise<string>
  /** Sends a transaction in its namespace's form; returns its hash or signature. */
  sendTransaction?(request: AccountRequest & { transaction: TransactionRequest }): Promise<string>
  /** Signs transactions without sending them; returns each in the form it was passed. */
  signTransactions?(
    request: AccountRequest & { transactions: readonly SolanaTransaction[] },
  ): Promise<readonly unknown[]>
  estimateGas?(request: AccountRequest & { transaction: EvmTransaction }): Promise<bigint>
  readContract?(request: { network: Network; call: ContractRequest; signal: AbortSignal }): Promise<unknown>
  writeContract?(request: AccountRequest & { call: ContractRequest }): Promise<string>
  /** The wallet's optional capabilities, by chain (EIP-5792). */
  getCapabilities?(request: AccountRequest): Promise<Readonly<Record<string, unknown>>>
  /** Asks the wallet to make calls together, all or none (EIP-5792); the answer asks for their transaction. */
  sendCalls?(request: AccountRequest & { calls: readonly CallRequest[] }): Promise<AskCalls>
  /** The account's assets according to the wallet, by chain (`wallet_getAssets`, ERC-7811). */
  getAssets?(request: AccountRequest & AssetsRequest): Promise<Readonly<Record<string, unknown>>>
  /** Asks the wallet to give a permission or to revoke one; returns its answer, which nobody has read yet. */
  askPermission?(request: AccountRequest & PermissionCall): Promise<unknown>
  signPsbt?(request: AccountRequest & PsbtRequest): Promise<SignedPsbt>
  /** Sends satoshis to an address; returns the transaction's id. */
  sendTransfer?(request: AccountRequest & TransferRequest): Promise<string>
}

/** A request that a wallet is about to show for signing. */
export type ReviewedRequest = { connectorId: string } & (
  | {
      /** As an EIP-1193 provider receives it. */
      method: string
      params: unknown
      /** Sends a read request to the wallet's node. */
      ask(method: string, params: readonly unknown[]): Promise<unknown>
      /** Sends a read request to the kit's own node, not the wallet's. Without it nothing that was sent is compared. */
      askNode?: AskNode
      /** A script on the page has taken the place of the wallet's own `request`. The adapter calls the wallet's. */
      isReplaced?: boolean
    }
  | { message: Uint8Array }
  | {
      transactions: readonly Uint8Array[]
      /** Sends a read request to the kit's own node: wallets of Solana answer no questions about their chain. */
      askNode?: AskNode
    }
)
