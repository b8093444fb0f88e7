import type { AdapterHost, Scope } from '@latchkey/core'
import type { FoundWallets } from './findWallets'
import type { LiveWallets } from './liveWallets'

/** Open requests to one wallet; `wanted` is false once the visitor gave up. */
export type OpenQuestion = { count: number; wanted: boolean }

/** One attached adapter: its wallets, its connections, and its open requests. */
export type Attachment = {
  readonly host: AdapterHost
  /** Ends with `detach`. */
  readonly scope: Scope
  readonly found: FoundWallets
  readonly live: LiveWallets
  /** By connector id. */
  readonly open: Map<string, OpenQuestion>
  /** The connectors that are being restored. */
  readonly restoring: Set<string>
}
