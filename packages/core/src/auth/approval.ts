import type { ChainNamespace } from '@latchkey/protocol'
import { defineFeature } from '../kernel/feature'

/** A request the embedded wallet asks the visitor to confirm: on which network, with which account. */
export type Approval = {
  namespace: ChainNamespace
  /** A CAIP-2 id. */
  chainId: string | undefined
  address: string | undefined
  /** Declines the request, whatever the wallet shows. */
  decline(): void
}

/** The request on screen; undefined while there is none. */
export const approval = defineFeature('approval', (): Approval | undefined => undefined)
