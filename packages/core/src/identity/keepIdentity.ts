import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import { watchQuery } from '../queries/watchQuery'
import { namedAddress } from './getIdentity'
import { identities } from './identities'

/**
 * Keeps the name of an address fresh while somebody looks at it. With `afterMs` it is asked for only if it is looked at
 * for so long: of a list that is scrolled, most is in sight for a moment.
 */
export function keepIdentity(kit: Kit, address: string, afterMs = 0): Stop {
  const named = namedAddress(kit, address)
  if (!named) return () => {}
  if (!afterMs) return watchQuery(kit, identities, named)
  let stop = kit.after(afterMs, () => {
    stop = watchQuery(kit, identities, named)
  })
  return () => stop()
}
