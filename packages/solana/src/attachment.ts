import type { AdapterHost, Scope } from '@latchkey/core'
import type { LiveWallets } from './liveWallets'
import type { WalletWatch } from './watchWallets'

/** Questions to one wallet that are still open, and whether their answer is still wanted. */
export type OpenQuestion = { asked: number; waiting: number; wanted: boolean }

/** One attached adapter: the page's wallets and the kit they are for. */
export type Attachment = {
  readonly host: AdapterHost
  /** Ends with `detach`. */
  readonly scope: Scope
  readonly wallets: WalletWatch
  readonly live: LiveWallets
  /** By connector id. */
  readonly open: Map<string, OpenQuestion>
  /** The connectors that are being restored. */
  readonly restoring: Set<string>
}
