import { defaultOrigins, originMatches, projectOrigins, walletOrigins } from '@latchkey/protocol'
import { serviceUrl } from '../config/services'
import type { Kit } from '../kernel/kit'
import { callGateway, originAdvice, raiseAppInvalid } from '../projects/callGateway'
import { knownFrame } from '../projects/knownFrame'

/**
 * Logs for the developer that the project does not list this page, if so: the browser then blocks the
 * wallet's frame (`unverified_domain`). Returns whether that is the reason.
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
