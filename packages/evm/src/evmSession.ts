import type { AdapterHost, AdapterType, Scope } from '@latchkey/core'
import type { AwayWallets } from './awayWallets'
import type { FoundWallets } from './foundWallets'
import type { LiveLinks } from './liveLinks'

/** Questions to one wallet that are still open; without anybody who wants the answer it counts for nothing. */
export type OpenQuestion = { count: number; readonly wantedBy: Set<AbortSignal> }

/** One attached adapter: the wallets it sees, the connections it holds, and what is being asked. */
export type EvmSession = {
  /** Names the adapter in the log. */
  readonly type: AdapterType
  readonly host: AdapterHost
  /** Ends with `detach`. */
  readonly scope: Scope
  readonly wallets: FoundWallets
  readonly live: LiveLinks
  readonly away: AwayWallets
  /** By connector id. */
  readonly open: Map<string, OpenQuestion>
  /** The connectors of an earlier visit that are being restored. */
  readonly restoring: Set<string>
}
