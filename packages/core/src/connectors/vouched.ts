import { defineFeature } from '../kernel/feature'
import type { ReviewedRequest } from './adapter'

/**
 * Knows a request that the kit itself made and that its open view explains: while the wallet is asked for it,
 * `signGuard` does not warn of it. The guard reviews everything else that is asked meanwhile.
 */
export const vouched = defineFeature<{ knows(asked: ReviewedRequest): boolean } | undefined>(
  'vouchedRequest',
  () => undefined,
)
