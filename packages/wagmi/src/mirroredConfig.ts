import type { AdapterHost, Connector, Scope, Stop } from '@latchkey/core'
import type { Config } from '@wagmi/core'

/** Questions to one wallet that are still open; `wanted` is false once the visitor gave up. */
export type OpenQuestion = { count: number; wanted: boolean }

/** A wallet of the kit, as it is listed, and how wagmi is rid of it again. */
export type GivenWallet = { connector: Connector; takeBack: Stop }

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
  /** Wallets of the kit that wagmi was given a connector for, by the uid of that connector. */
  readonly provided: Map<string, GivenWallet>
  /** Those that are on their way, by id: their code waits until there is one. */
  readonly coming: Map<string, Promise<void>>
  /** The connections, by uid, that the visitor made or that are known to be those of before. */
  readonly trusted: Set<string>
  /** wagmi restores what was connected at an earlier visit. */
  isRestoring: boolean
}
