import type { KitError } from '@latchkey/protocol'
import { defineFeature } from '../kernel/feature'
import type { Replacement } from '../transactions/pendingTransactions'

/**
 * The pending transaction that the visitor speeds up or cancels, while the wallet asks, and why it failed.
 */
export type Replacing = {
  hash: string
  how: Replacement
  status: 'asking' | 'failed'
  error: KitError | undefined
}

export const replacing = defineFeature('replacing', (): Replacing | undefined => undefined)
