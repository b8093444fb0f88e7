import { getNameSuggestions, type NameSuggestion } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { askNameService } from './askNameService'
import { setNameClock } from './nameClock'
import { labelIn, zoneOf } from './wholeName'

/**
 * Whether a name can be had, and others like it that can: the wanted one stands first (NAM-19).
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
  // Names of others would be taken for ones that can be had here.
  return suggestions.filter(({ name }) => name.endsWith(`.${zone}`))
}
