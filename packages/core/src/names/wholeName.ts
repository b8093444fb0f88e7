import { labelProblem, nameError } from '@latchkey/protocol'
import { nameZone } from '../identity/nameZone'
import type { Kit } from '../kernel/kit'
import { fetchQuery } from '../queries/fetchQuery'
import { queryState } from '../queries/query'

/** A full name from what somebody typed: `Alice` or `alice.id.example.eth`. Throws if it cannot be a name. */
export async function wholeName(kit: Kit, given: string): Promise<{ name: string; label: string }> {
  const zone = await zoneOf(kit)
  const label = labelIn(given, zone)
  if (labelProblem(label)) throw nameError('name/invalid', { value: given.slice(0, 100) })
  return { name: `${label}.${zone}`, label }
}

/** The part before the zone, in lower case. */
export function labelIn(given: string, zone: string): string {
  const name = given.trim().toLowerCase()
  return name.endsWith(`.${zone}`) ? name.slice(0, -zone.length - 1) : name
}

/** The ending of the gateway's names. */
export async function zoneOf(kit: Kit): Promise<string> {
  await fetchQuery(kit, nameZone, undefined)
  const { data, error } = queryState(kit, nameZone, undefined)
  if (!data) throw error ?? nameError('name/no-zone')
  return data
}
