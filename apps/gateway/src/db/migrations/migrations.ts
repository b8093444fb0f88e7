import { registry } from './0001-registry'
import { events } from './0002-events'
import { relay } from './0003-relay'
import { relayStored } from './0004-relay-stored'
import { relayMirrored } from './0005-relay-mirrored'
import { relayShares } from './0006-relay-shares'
import { storage } from './0007-storage'
import type { Migration } from './migration'

/** All migrations, in order. Add new ones at the end. */
export const migrations: readonly Migration[] = [
  registry,
  events,
  relay,
  relayStored,
  relayMirrored,
  relayShares,
  storage,
]
