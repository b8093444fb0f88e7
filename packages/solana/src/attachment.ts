import type { AdapterHost, Scope } from '@latchkey/core'
import type { Wallet } from '@wallet-standard/base'
import type { LiveWallets } from './liveWallets'
import type { WalletWatch } from './watchWallets'

/** Open requests to one wallet, and whether anybody still wants the answer. */
export type OpenQuestion = { asked: number; waiting: number; wanted: boolean }

/** One attached adapter: the page's wallets and their kit. */
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
  /** What the site's own libraries got for each wallet, if any did. */
  reviewed?: WeakMap<Wallet, Wallet>
}
