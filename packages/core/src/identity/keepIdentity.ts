import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import { watchQuery } from '../queries/watchQuery'
import { namedAddress } from './getIdentity'
import { identities } from './identities'

/**
 * Keeps an address's name fresh while a view shows it. With `afterMs` it asks only after it was on screen
 * that long: a visitor who scrolls a list sees most rows for a moment.
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
