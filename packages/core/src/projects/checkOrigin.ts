import { defaultOrigins, originMatches, projectOrigins, walletOrigins } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { callGateway, originAdvice, raiseAppInvalid } from './callGateway'
import { flagsOf } from './flagsOf'
import { knownFrame } from './knownFrame'

/**
 * With e-mail or social login on, the project must list the page's origin (VAL-13). This only warns the
 * developer; an empty list allows all (VAL-14).
 */
export async function checkOrigin(kit: Kit): Promise<void> {
  const { email, socials } = flagsOf(kit)
  const origin = kit.env.window?.location?.origin
  if (!origin || (!email && !socials)) return
  const allowed = await askOrigins(kit)
  const frame = knownFrame(kit)
  if (allowed.length > 0 && !originMatches(origin, [...allowed, ...defaultOrigins, ...walletOrigins(frame)]))
    raiseAppInvalid(kit, originAdvice(kit)) // ERR-02
}

async function askOrigins(kit: Kit): Promise<readonly string[]> {
  try {
    return (await callGateway(kit, projectOrigins)).allowedOrigins
  } catch (error) {
    kit.log.warn('the allowed origins did not arrive', error)
    return [] // API-13
  }
}
