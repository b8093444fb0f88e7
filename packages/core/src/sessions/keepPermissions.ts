import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import { followQuery } from '../queries/followQuery'
import { watchReading } from '../readings/watchReading'
import { granter } from './granter'
import { permissions } from './permissions'

/** Loads the list while a view shows it, of whichever account is in use. */
export function keepPermissions(kit: Kit): Stop {
  const follow = followQuery(kit, permissions)
  const stop = watchReading(kit, granter, follow)
  follow(granter(kit))
  return kit.own(() => {
    stop()
    follow(undefined)
  })
}
