import type { AdapterHost, Scope } from '@latchkey/core'
import type { Config } from '@wagmi/core'

/** Questions to one wallet that are still open; `wanted` is false once the visitor gave up. */
export type OpenQuestion = { count: number; wanted: boolean }

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
}
