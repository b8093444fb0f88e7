import { type KitError, kitError } from '@latchkey/protocol'

/** Why a relay closed for good (3000): our clock is wrong, or it does not accept this site. */
export function relayRefusal(reason: string): KitError {
  const value = reason.slice(0, 100) || 'no reason given'
  if (isAboutClock(reason))
    return kitError('session/expired', { details: `check the clock of this device (${value})` }) // ERR-08
  return kitError('relay/refused', { value })
}

/** Whether the relay says that our token is from its future (ERR-12). */
export function isNotYetValid(reason: string): boolean {
  return /jwt/i.test(reason) && /not yet valid/i.test(reason)
}

function isAboutClock(reason: string): boolean {
  return isNotYetValid(reason) || (/jwt|token/i.test(reason) && /expired/i.test(reason))
}
