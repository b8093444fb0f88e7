import type { AdapterHost, Connector, Scope, Stop } from '@latchkey/core'
import type { ArrangedProvider } from '@latchkey/evm'
import type { Config } from '@wagmi/core'
import type { ChosenAccounts } from './chosenAccounts'

/** Open requests to one wallet; `wanted` is false once the visitor gave up. */
export type OpenQuestion = { count: number; wanted: boolean }

/** A wallet provided by the kit, and how to remove it from wagmi. */
type GivenWallet = { connector: Connector; takeBack: Stop }

/** One attached adapter: the site's wagmi config and the kit that mirrors it. */
export type MirroredConfig = {
  readonly config: Config
  readonly host: AdapterHost
  /** Ends with `detach`. */
  readonly scope: Scope
  /** By connector id. */
  readonly open: Map<string, OpenQuestion>
  /** Chains of the kit that wagmi did not have. */
  readonly added: Set<number>
  /** Wallets provided by the kit, by the uid of their wagmi connector. */
  readonly provided: Map<string, GivenWallet>
  /** Those still being added, by id: their code is loaded on demand. */
  readonly coming: Map<string, Promise<void>>
  /** Connections, by uid, that the visitor made or that are known to be the earlier ones. */
  readonly trusted: Set<string>
  /** Here once a visitor has chosen another account: its code is loaded on demand. */
  chosen?: ChosenAccounts
  /** What was given to the site's libraries, by the uid of its connector. */
  arranged?: Map<string, ArrangedProvider>
  /** wagmi is restoring the connections of the last visit. */
  isRestoring: boolean
}
