import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import type { AccountScope } from '../portfolio/accountScope'
import { keepList } from '../portfolio/keepList'
import { activity } from './activity'

/** Keeps the history of the account in use fresh while a view shows it. Loads the code for it now. */
export function keepActivity(kit: Kit, scope?: AccountScope): Stop {
  return keepList(kit, activity, scope)
}
