import type { Stop } from '@latchkey/core'
import type { BitcoinAccount, BitcoinTestNetwork } from './bitcoinAccount'

export type ShownAddress = {
  readonly address: string
  readonly purpose: 'payment' | 'ordinals'
  /** Absent where a test shows an address that the wallet has no key for. */
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
  /** What the page may see now; nothing while the wallet is locked. */
  shown(): readonly ShownAddress[]
  /** Records a request, and answers it as the script says, else by the work. */
  ask<T>(method: string, params: unknown, work: () => T | Promise<T>): Promise<T>
  /** The user is asked, and may say no. */
  consent(): Promise<void>
  /** The user is asked to let the site see the addresses; a locked wallet is unlocked with it. */
  permit(): Promise<void>
  withdraw(): void
  signMessage(address: string, message: string, protocol: 'legacy' | 'bip322'): string
  signPsbt(psbt: Uint8Array, inputs: readonly InputToSign[] | undefined, finalize: boolean): Uint8Array
  /** Keeps a finalized PSBT's transaction as sent, and gives its id. */
  push(psbt: Uint8Array): string
  /** Pays from an address with coins that the wallet makes up, and gives the id. */
  pay(from: string, recipient: string, amount: bigint): string
}

/** How a wallet's provider looks to a page. */
export type BitcoinShape = {
  /** The connector's id that the adapter makes of it. */
  readonly id: string
  readonly provider: unknown
  /** Puts it where pages find it. */
  announce(window: Window): Stop
  /** Something that the page can see is different now. */
  changed(what: 'accounts' | 'network'): void
  /** Tells the page that the wallet is gone. */
  disconnected(): void
  listenerCount(): number
}
