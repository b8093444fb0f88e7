import { Failure } from '../http/failure'
import type { Auth } from './auth'

/** Shares of one account that are given out or kept in a minute: each signature needs one. */
export const sharesPerMinute = 120

/**
 * Throws if shares of this account were asked for or kept too often, from whatever address. `outside` is a device that is
 * only logged in: each is counted by itself, so that who has a login alone keeps the owner neither from signing nor from
 * recovering the wallet.
 */
export function limitShares({ shareRates }: Auth, userId: string, outside?: string): void {
  const bucket = outside === undefined ? `${userId} in` : `${userId} out ${outside}`
  const seconds = shareRates.take(bucket, sharesPerMinute)
  if (seconds === 0) return
  throw new Failure(
    429,
    'account',
    `This wallet was used too often in the last minute. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    { 'retry-after': String(seconds) },
  )
}
