import type { ChainNamespace } from '@latchkey/protocol'
import { defineFeature } from '../kernel/feature'

/** What the embedded wallet asks the visitor to confirm: where, and with which account. */
export type Approval = {
  namespace: ChainNamespace
  /** As CAIP-2. */
  chainId: string | undefined
  address: string | undefined
  /** Says no to it, whatever the wallet shows. */
  decline(): void
}

/** The one that is shown; undefined while nothing is asked. */
export const approval = defineFeature('approval', (): Approval | undefined => undefined)
