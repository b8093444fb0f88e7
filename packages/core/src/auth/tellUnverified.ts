import { defaultOrigins, originMatches, projectOrigins, walletOrigins } from '@latchkey/protocol'
import { serviceUrl } from '../config/services'
import type { Kit } from '../kernel/kit'
import { callGateway, originAdvice, raiseAppInvalid } from '../projects/callGateway'
import { knownFrame } from '../projects/knownFrame'

/**
 * Tells the developer that the project does not name this page, if that is so: the browser then keeps the wallet's frame
 * from loading (`unverified_domain`). Says whether it is.
 */
export async function tellUnverified(kit: Kit): Promise<boolean> {
  const isUnverified = await isMissing(kit)
  if (isUnverified) raiseAppInvalid(kit, originAdvice(kit))
  return isUnverified
}

async function isMissing(kit: Kit): Promise<boolean> {
  const origin = kit.env.window?.location?.origin
  if (!origin || !serviceUrl(kit, 'registry')) return false
  const frame = knownFrame(kit)
  try {
    const { allowedOrigins } = await callGateway(kit, projectOrigins)
    return !originMatches(origin, [...allowedOrigins, ...defaultOrigins, ...walletOrigins(frame)])
  } catch {
    return false // the gateway itself is out of reach
  }
}
