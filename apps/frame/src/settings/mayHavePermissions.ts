import type { CareFrame } from '../recovery/careFrame'
import { hasKeptGrants } from '../rpc/grants/keptGrants'

/** Whether a list of permissions would say anything: the website asks for some, or somebody was given one here. */
export async function mayHavePermissions({ page, store, settings }: CareFrame): Promise<boolean> {
  if (page.site?.smartSessions) return true
  // A browser that keeps nothing has kept none.
  return hasKeptGrants(store, settings.projectId).catch(() => false)
}
