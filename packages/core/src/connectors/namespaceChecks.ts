import type { Options } from '../config/options'
import type { Network } from '../networks/network'
import type { Connection } from './adapter'
import type { Connector } from './connector'

/** What a diagnosis knows of one namespace; the adapter brings it along, and its code comes when one is made. */
export type NamespaceChecks = {
  /** How wallets of the namespace make themselves known, in words: `by EIP-6963`. */
  announcedBy: string
  /** The listed connectors that have a wallet in this browser behind them. */
  installed(examined: ExaminedNamespace): readonly Connector[]
  /** What the page says about its wallets, besides which were found. */
  checkPage(examined: ExaminedNamespace): Promise<readonly Finding[]>
  /**
   * Asks a wallet what it shows nobody, and compares it with what the kit shows. Undefined: what the adapter gives for
   * the wallet's provider is none.
   */
  checkWallet(examined: ExaminedNamespace, wallet: ExaminedWallet): Promise<readonly Finding[] | undefined>
}

/** A namespace as the kit sees it, and the ways to ask. */
export type ExaminedNamespace = {
  readonly options: Pick<Options, 'enableEIP6963' | 'allowUnsupportedChain'>
  readonly page: (Window & typeof globalThis) | undefined
  readonly networks: readonly Network[]
  readonly connectors: readonly Connector[]
  /** How long one answer may take; `ask` waits no longer. */
  readonly answerMs: number
  ask<T>(work: () => T | PromiseLike<T>): Promise<Answer<T>>
  /** The wallet's own object, fetched once however many checks want it. */
  providerOf(connector: Connector): Promise<Answer<unknown>>
  /** The names of wallets or networks, which others chose, as one short line. */
  nameList(named: readonly (Connector | Network)[]): string
}

/** A wallet to be asked, and what the kit shows of it. */
export type ExaminedWallet = {
  readonly name: string
  readonly provider: unknown
  readonly live: Connection | undefined
  /** It is the one the visitor uses. */
  readonly isActive: boolean
  /** It is among those the visitor connected before. */
  readonly wasUsed: boolean
}

/** What became of a question that may never be answered. */
export type Answer<T> =
  | { status: 'answered'; value: T }
  | { status: 'failed'; error: unknown }
  | { status: 'silent' }

/** `problem`: somebody cannot connect because of it. `note`: it may explain something. `ok`: looked at, and fine. */
export type Level = 'ok' | 'note' | 'problem'

/** One thing that was looked at, in words for the site's developer. */
export type Finding = {
  /** Stays the same from version to version; several findings may share one, each about another wallet or network. */
  id: string
  level: Level
  title: string
  text: string
  /** What to do; absent where there is nothing to do. */
  next?: string
}
