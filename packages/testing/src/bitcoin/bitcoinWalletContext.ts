import type { Stop } from '@latchkey/core'
import type { BitcoinAccount, BitcoinTestNetwork } from './bitcoinAccount'

export type ShownAddress = {
  readonly address: string
  readonly purpose: 'payment' | 'ordinals'
  /** Absent if a test shows an address without a key in the wallet. */
  readonly account: BitcoinAccount | undefined
}

export type InputToSign = { index: number; address?: string; sighashTypes?: readonly number[] }

/** The parts of a test wallet that the shapes of its provider need. */
export type BitcoinWalletContext = {
  readonly name: string
  readonly icon: string
  readonly networks: readonly BitcoinTestNetwork[]
  network(): BitcoinTestNetwork
  setNetwork(network: BitcoinTestNetwork): void
  /** The addresses the page may see now; none while the wallet is locked. */
  shown(): readonly ShownAddress[]
  /** Records a request, and answers it as the script says, else with the work's result. */
  ask<T>(method: string, params: unknown, work: () => T | Promise<T>): Promise<T>
  /** Asks the user, who may refuse. */
  consent(): Promise<void>
  /** Asks the user to let the site see the addresses; this also unlocks a locked wallet. */
  permit(): Promise<void>
  withdraw(): void
  signMessage(address: string, message: string, protocol: 'legacy' | 'bip322'): string
  signPsbt(psbt: Uint8Array, inputs: readonly InputToSign[] | undefined, finalize: boolean): Uint8Array
  /** Records a finalized PSBT's transaction as sent, and returns its id. */
  push(psbt: Uint8Array): string
  /** Pays from an address with invented coins, and returns the id. */
  pay(from: string, recipient: string, amount: bigint): string
}

/** A wallet's provider as a page sees it. */
export type BitcoinShape = {
  /** The id of the adapter's connector for it. */
  readonly id: string
  readonly provider: unknown
  /** Puts it where pages find it. */
  announce(window: Window): Stop
  /** Call it when the page's view of the wallet changes. */
  changed(what: 'accounts' | 'network'): void
  /** Tells the page that the wallet disconnected. */
  disconnected(): void
  listenerCount(): number
}
