import type { ChainNamespace, Wallet } from '@latchkey/protocol'
import type { Connection } from '../connectors/adapter'
import { defineFeature } from '../kernel/feature'
import type { OpenedApp } from './pairingNote'

export type Wanted = { wallet?: Wallet | undefined; namespace?: ChainNamespace | undefined }

/** A visitor's attempt to pair, through as many links as it takes. */
export type PairingAttempt = {
  outcome: Promise<Connection>
  /** Whether a visitor asked for it; an attempt from an earlier page is only a waiting link. */
  isWanted(): boolean
  want(wanted: Wanted): void
  /** The visitor opened the wallet by a link instead of scanning the code. */
  linkOpened(app: OpenedApp): void
  /** Makes a new link. The wallet may still approve an earlier one. */
  renew(): void
  /** Returns whether the link has expired by now, and renews it then. */
  checkExpiry(): boolean
  /** Cancels the attempt; ends a later approval without showing it (IMP-08). */
  cancel(): void
}

/** The running attempt. */
export const pairingAttempt = defineFeature('pairingAttempt', (): PairingAttempt | undefined => undefined)
