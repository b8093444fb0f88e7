import { getNameSuggestions, type NameSuggestion } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { askNameService } from './askNameService'
import { setNameClock } from './nameClock'
import { labelIn, zoneOf } from './wholeName'

/**
 * Returns whether a name is free, and free names like it; the wanted one comes first (NAM-19).
 *
 * @example
 * const [wanted, ...others] = await fetchNameSuggestions(kit, 'alice')
 */
export async function fetchNameSuggestions(
  kit: Kit,
  text: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<NameSuggestion[]> {
  const zone = await zoneOf(kit)
  const label = labelIn(text, zone)
  const { suggestions, serverTime } = await askNameService(kit, getNameSuggestions, {
    ...{ value: label, failed: 'name/suggestions-failed' },
    ...{ path: { label }, query: { zone }, ...(signal && { signal }) },
  })
  setNameClock(kit, serverTime)
  // Visitors would take names of other zones for free ones.
  return suggestions.filter(({ name }) => name.endsWith(`.${zone}`))
}
