import { defineFeature } from '../kernel/feature'
import type { ReviewedRequest } from './adapter'

/**
 * Knows a request that the kit itself has made, checked and shown in its own words: while it is asked for, `signGuard`
 * does not warn of it. Whatever else is asked meanwhile is reviewed as ever.
 */
export const vouched = defineFeature<{ knows(asked: ReviewedRequest): boolean } | undefined>(
  'vouchedRequest',
  () => undefined,
)
