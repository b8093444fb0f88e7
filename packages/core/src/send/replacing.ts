import type { KitError } from '@latchkey/protocol'
import { defineFeature } from '../kernel/feature'
import type { Replacement } from '../transactions/pendingTransactions'

/** A pending transaction that the visitor wants faster, or not at all, as long as the wallet is asked, and why not. */
export type Replacing = {
  hash: string
  how: Replacement
  status: 'asking' | 'failed'
  error: KitError | undefined
}

export const replacing = defineFeature('replacing', (): Replacing | undefined => undefined)
