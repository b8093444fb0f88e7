import type { Options } from '../config/options'
import type { Network } from '../networks/network'
import type { Connection } from './adapter'
import type { Connector } from './connector'

/** The diagnosis of one namespace; its adapter provides it, and its code loads with a diagnosis. */
export type NamespaceChecks = {
  /** How the namespace's wallets announce themselves, in words: `by EIP-6963`. */
  announcedBy: string
  /** The listed connectors with a wallet in this browser. */
  installed(examined: ExaminedNamespace): readonly Connector[]
  /** Checks what the page reveals about its wallets, besides which were found. */
  checkPage(examined: ExaminedNamespace): Promise<readonly Finding[]>
  /**
   * Sends a wallet requests that prompt nobody, and compares the answers with what the kit shows. Undefined
   * if the adapter returns no usable provider.
   */
  checkWallet(examined: ExaminedNamespace, wallet: ExaminedWallet): Promise<readonly Finding[] | undefined>
}

/** A namespace as the kit sees it, and functions that ask. */
export type ExaminedNamespace = {
  readonly options: Pick<Options, 'enableEIP6963' | 'allowUnsupportedChain'>
  readonly page: (Window & typeof globalThis) | undefined
  readonly networks: readonly Network[]
  readonly connectors: readonly Connector[]
  /** The longest time for one answer; `ask` waits no longer. */
  readonly answerMs: number
  ask<T>(work: () => T | PromiseLike<T>): Promise<Answer<T>>
  /** The wallet's own object, fetched once for all checks. */
  providerOf(connector: Connector): Promise<Answer<unknown>>
  /** The names of wallets or networks as one short line; strangers chose those names. */
  nameList(named: readonly (Connector | Network)[]): string
}

/** A wallet to ask, and what the kit shows of it. */
export type ExaminedWallet = {
  readonly name: string
  readonly provider: unknown
  readonly live: Connection | undefined
  /** Whether the visitor uses it. */
  readonly isActive: boolean
  /** Whether the visitor connected it before. */
  readonly wasUsed: boolean
}

/** The outcome of a question that may never get an answer. */
export type Answer<T> =
  | { status: 'answered'; value: T }
  | { status: 'failed'; error: unknown }
  | { status: 'silent' }

/**
 * `problem`: it keeps visitors from connecting. `note`: it may explain something. `ok`: checked, and fine.
 */
export type Level = 'ok' | 'note' | 'problem'

/** The result of one check, in words for the site's developer. */
export type Finding = {
  /** Stable across versions; findings about different wallets or networks may share one. */
  id: string
  level: Level
  title: string
  text: string
  /** What to do, if anything. */
  next?: string
}
