import { defineFeature } from '../kernel/feature'
import type { Connector } from './connector'

/** Who is connected through each remote wallet, by its id; nobody where nothing is live. */
export const remotePeers = defineFeature(
  'remotePeers',
  (): Readonly<Record<string, NonNullable<Connector['peer']>>> => ({}),
)
