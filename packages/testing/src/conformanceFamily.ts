import type { Connector, KeyValueStore, Kit, Network, Stop } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import type { ConformanceWorld } from './conformanceChecks'
import type { WalletRequest } from './createTestWallet'
import type { WalletScript } from './walletScript'

/** Which account the site's own library says is in use, and the message signed through the library, in each of its ways. */
export type SignedByLibrary = (
  kit: Kit,
  message: string,
) => Promise<readonly { address: string; signature: string }[]>

/** What a user does in a wallet, in every chain family. */
export type ConformanceScript = WalletScript & {
  /** Lets the site see these addresses, whether or not the wallet has their keys; none takes the permission back. */
  setAccounts(addresses: readonly string[]): void
  lock(): void
  unlock(): void
  /** The wallet tells the page that it is gone. */
  disconnect(): void
}

/** A wallet of the page; `createTestWallet` makes one of the EVM family. */
export type ConformanceWallet = {
  /** What a connection reports, in this order: at least two, with their keys. */
  readonly addresses: readonly string[]
  /** What `getProvider` gives. */
  readonly provider: unknown
  readonly script: ConformanceScript
  /** Every request that arrived, oldest first; a test may empty it. */
  readonly requests: WalletRequest[]
  listenerCount(): number
  announce(window: Window): Stop
}

export type ConformanceWalletOptions = {
  /** What it is known by: two wallets of one name claim one id. */
  name: string
  /** Each wallet of a page has an index of its own, and with it keys of its own. */
  index: number
  /** Where the wallet remembers its permissions: the same one after a reload. */
  storage: KeyValueStore
}

/**
 * What the conformance suite has to know of a chain family. Everything else it asks is the same for all of them.
 *
 * @example
 * adapterConformance('ethers', evmFamily({ chains: inject('devnet').chains }), () => ({ adapter: ethers(), close() {} }))
 */
export type ConformanceFamily<Wallet extends ConformanceWallet = ConformanceWallet> = {
  readonly namespace: ChainNamespace
  /** The site's networks; a new wallet is on the first. */
  readonly networks: readonly [Network, Network]
  /** Resolves once the chains answer. */
  ready?(): Promise<void>
  createWallet(options: ConformanceWalletOptions): Wallet
  /** How the kit lists that wallet; the `id` is the one to connect with. */
  connector(wallet: Wallet): Connector
  /** Whether two wallets of one id can be on a page; where wallets have a place in the window, the later one takes it. */
  readonly hasNamesakes?: boolean
  /** Whether the wallets are given to the adapter (`addWallet`) instead of being on the page. */
  readonly provided?: boolean
  /** What each address of the wallet is for, where the family has several uses. */
  addressLabels?(wallet: Wallet): Readonly<Record<string, string>>
  /** An address of the family that belongs to no wallet of the page: another one for each number. */
  strangeAddress(index: number): string
  /** The wallet's methods that do this, by the names `requests` and `script.answer` use; none where there is none. */
  readonly methods: {
    readonly connect: readonly string[]
    /** What reads the accounts without asking anybody. */
    readonly accounts: readonly string[]
    readonly chain: readonly string[]
    readonly signMessage: readonly string[]
    /** What withdraws the site's permission; none where wallets cannot. */
    readonly revoke: readonly string[]
  }
  /** Answers that are none, in place of those methods' own. */
  readonly rubbish: {
    readonly accounts: readonly unknown[]
    readonly chain: readonly unknown[]
    readonly signature: readonly unknown[]
  }
  /** Where the wallet's own object is all that a site's library has; else the adapter's set-up names one. */
  library?: SignedByLibrary
  /** Whether the wallet shows the visitor something for this request. */
  isPrompt(request: WalletRequest): boolean
  /** The accounts the wallet lets the site see now, asked of the wallet itself. */
  permitted(wallet: Wallet): Promise<readonly string[]>
  verifyMessage(signed: { address: string; message: string; signature: string }): Promise<boolean>
  /** Who changes the network: the wallet, on request; the adapter alone; or nobody. */
  readonly canSwitchChain: 'wallet' | 'adapter' | false
  /** How many requests a wallet may get when a page is loaded again. */
  readonly reconnectCalls: number
  /** Tests that only this family has. */
  further?(world: ConformanceWorld<Wallet>): void
}
