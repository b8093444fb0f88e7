import type { ChainNamespace, Wallet } from '@latchkey/protocol'
import type { Connection } from '../connectors/adapter'
import { defineFeature } from '../kernel/feature'
import type { OpenedApp } from './pairingNote'

export type Wanted = { wallet?: Wallet | undefined; namespace?: ChainNamespace | undefined }

/** One attempt of a visitor to pair, through as many links as it takes. */
export type PairingAttempt = {
  outcome: Promise<Connection>
  /** Whether a visitor asked for it; one that an earlier page left is only a link that waits. */
  isWanted(): boolean
  want(wanted: Wanted): void
  /** The visitor opened the wallet by a link, and did not have it read the code. */
  linkOpened(app: OpenedApp): void
  /** Makes the link anew. One that was shown before may still be approved. */
  renew(): void
  /** Says whether the link has run out by now; one that has is made anew. */
  checkExpiry(): boolean
  /** Gives up; an approval that comes later is ended without being shown (IMP-08). */
  cancel(): void
}

/** The attempt that is under way. */
export const pairingAttempt = defineFeature('pairingAttempt', (): PairingAttempt | undefined => undefined)
