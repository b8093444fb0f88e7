import type { Service } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { optionsOf } from './config'

/** A service's own address, else the gateway (API-03). Undefined if the site named neither. */
export function serviceUrl(kit: Kit, service: Service): string | undefined {
  return optionsOf(kit).services[service] ?? gatewayFor(kit)
}

/** The gateway that serves this visitor. */
export function gatewayFor(kit: Kit): string | undefined {
  const { gatewayUrl, alternativeGatewayUrl } = optionsOf(kit)
  return alternativeGatewayUrl && isRestricted(kit) ? alternativeGatewayUrl : gatewayUrl
}

/** Time zones in which many hosts are hard to reach (CFG-45, CFG-46). */
const restrictedZones = /^Asia\/(?:Shanghai|Urumqi|Chongqing|Harbin|Kashgar|Beijing|Macau|Macao|Hong_Kong)$/i

function isRestricted(kit: Kit): boolean {
  try {
    const { Intl: words } = kit.env.window ?? {}
    return restrictedZones.test(words?.DateTimeFormat().resolvedOptions().timeZone ?? '')
  } catch {
    return false // a browser that hides its zone
  }
}
