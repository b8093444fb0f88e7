import type { AdapterHost, AdapterType, Scope } from '@latchkey/core'
import type { ArrangedProvider } from './arrangedProvider'
import type { AwayWallets } from './awayWallets'
import type { Eip1193Provider } from './eip1193Provider'
import type { FoundWallets } from './foundWallets'
import type { LiveLinks } from './liveLinks'

/** Open requests to one wallet. If nobody wants the answer any more, it is ignored. */
export type OpenQuestion = { count: number; readonly wantedBy: Set<AbortSignal> }

/** One attached adapter: its wallets, its connections, and its open requests. */
export type Attachment = {
  /** The adapter's name in the log. */
  readonly type: AdapterType
  readonly host: AdapterHost
  /** Ends with `detach`. */
  readonly scope: Scope
  readonly wallets: FoundWallets
  readonly live: LiveLinks
  readonly away: AwayWallets
  /** What was given to the site's libraries, by the wallet's own object. */
  readonly arranged: WeakMap<Eip1193Provider, ArrangedProvider>
  /** By connector id. */
  readonly open: Map<string, OpenQuestion>
  /** The connectors of an earlier visit that are being restored. */
  readonly restoring: Set<string>
}
