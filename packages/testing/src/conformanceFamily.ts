import type { Connector, KeyValueStore, Kit, Network, Stop } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import type { ConformanceWorld } from './conformanceChecks'
import type { WalletRequest } from './createTestWallet'
import type { WalletScript } from './walletScript'

/**
 * The account in use according to the site's own library, and the message signed through the library, in each
 * of its ways.
 */
export type SignedByLibrary = (
  kit: Kit,
  message: string,
) => Promise<readonly { address: string; signature: string }[]>

/** The actions of a user in a wallet, the same in every namespace. */
export type ConformanceScript = WalletScript & {
  /**
   * Lets the site see these addresses, with or without their keys in the wallet; an empty list revokes the
   * permission.
   */
  setAccounts(addresses: readonly string[]): void
  lock(): void
  unlock(): void
  /** The wallet tells the page that it disconnected. */
  disconnect(): void
}

/** A wallet of the page; `createTestWallet` makes one for EVM. */
export type ConformanceWallet = {
  /** The addresses that a connection reports, in order: at least two, with their keys. */
  readonly addresses: readonly string[]
  /** The result of `getProvider`. */
  readonly provider: unknown
  readonly script: ConformanceScript
  /** Every request it received, oldest first; a test may empty the list. */
  readonly requests: WalletRequest[]
  listenerCount(): number
  announce(window: Window): Stop
}

export type ConformanceWalletOptions = {
  /** Its name, from which its id follows: two wallets of one name claim one id. */
  name: string
  /** Unique on the page: the wallet's keys follow from it. */
  index: number
  /** Stores the wallet's permissions: the same storage after a reload. */
  storage: KeyValueStore
}

/**
 * What the conformance suite has to know about a namespace. Everything else is the same for all.
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
  /** The wallet's connector in the kit; connect with its `id`. */
  connector(wallet: Wallet): Connector
  /**
   * Whether a page can have two wallets of one id; wallets with a fixed place in the window overwrite each
   * other.
   */
  readonly hasNamesakes?: boolean
  /** Whether the adapter receives the wallets (`addWallet`) instead of finding them on the page. */
  readonly provided?: boolean
  /** The purpose of each address, if the family has several uses. */
  addressLabels?(wallet: Wallet): Readonly<Record<string, string>>
  /** An address of no wallet on the page, a different one for each number. */
  strangeAddress(index: number): string
  /**
   * The wallet's methods by purpose, with the names in `requests` and `script.answer`; empty if there is
   * none.
   */
  readonly methods: {
    readonly connect: readonly string[]
    /** Methods that read the accounts without a prompt. */
    readonly accounts: readonly string[]
    readonly chain: readonly string[]
    readonly signMessage: readonly string[]
    /** Methods that revoke the site's permission; empty if wallets have none. */
    readonly revoke: readonly string[]
  }
  /** Invalid answers of those methods. */
  readonly rubbish: {
    readonly accounts: readonly unknown[]
    readonly chain: readonly unknown[]
    readonly signature: readonly unknown[]
  }
  /** Set if a site's library has only the wallet's own object; else the adapter's set-up provides one. */
  library?: SignedByLibrary
  /** Whether this request prompts the visitor. */
  isPrompt(request: WalletRequest): boolean
  /** The accounts the site may see now, according to the wallet itself. */
  permitted(wallet: Wallet): Promise<readonly string[]>
  verifyMessage(signed: { address: string; message: string; signature: string }): Promise<boolean>
  /** Who switches the network: the wallet, on request; only the adapter; or nobody. */
  readonly canSwitchChain: 'wallet' | 'adapter' | false
  /** How many requests a wallet may get when a page reloads. */
  readonly reconnectCalls: number
  /** Tests for this family only. */
  further?(world: ConformanceWorld<Wallet>): void
}
