import type { CaipNetworkId } from '@latchkey/protocol'
import type { Context } from '../context'
import type { ServedChain } from '../rpc/servedChain'
import type { AccountSource, Currency, SourceKind } from './accountSource'

/** Which source a chain has, from the table or from the environment. */
export type SourceEntry = {
  chainId: CaipNetworkId
  kind: SourceKind
  /** Of the service that is asked, if one is. */
  url?: string | undefined
  /** The name of the variable that has the key for it. */
  keyName?: string | undefined
  currency: Currency
  firstBlock: number
}

export type SourceWorld = Pick<
  Context,
  'config' | 'db' | 'jobs' | 'log' | 'metrics' | 'clock' | 'registry' | 'onClose' | 'rpc'
>

/** Begins to serve a chain. `stop` ends everything that was begun for it. */
export type StartSource = (entry: SourceEntry) => { source: AccountSource; stop(): Promise<void> }

/** One way to learn about the accounts of a family of chains. Several families may share a kind. */
export type SourceProvider = {
  readonly kind: SourceKind
  readonly namespace: ServedChain['namespace']
  /** The chain's own coin, unless the owner says otherwise. */
  readonly currency: Currency
  /** What is wrong with an entry of this kind and family, in a sentence; undefined if nothing is. */
  problem?(entry: SourceEntry): string | undefined
  /** Called once for each gateway, whether or not a chain wants it. */
  open(world: SourceWorld): StartSource
}
