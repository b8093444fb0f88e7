import { nameError } from '@latchkey/protocol'
import { nameZone } from '../identity/nameZone'
import type { Kit } from '../kernel/kit'
import { fetchQuery } from '../queries/fetchQuery'
import { queryState } from '../queries/query'

/** What names of the gateway end in. */
export async function zoneOf(kit: Kit): Promise<string> {
  await fetchQuery(kit, nameZone, undefined)
  const { data, error } = queryState(kit, nameZone, undefined)
  if (!data) throw error ?? nameError('name/no-zone')
  return data
}
