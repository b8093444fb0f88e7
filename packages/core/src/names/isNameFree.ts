import type { Kit } from '../kernel/kit'
import { fetchNameSuggestions } from './fetchNameSuggestions'
import { wholeName } from './wholeName'

/**
 * Returns whether anyone may register a name: nobody has it, it is not reserved, and it looks like no other.
 *
 * @example
 * if (await isNameFree(kit, 'alice')) await registerName(kit, 'alice')
 */
export async function isNameFree(kit: Kit, given: string): Promise<boolean> {
  const { name } = await wholeName(kit, given)
  const suggestions = await fetchNameSuggestions(kit, name)
  return suggestions.some(each => each.name === name && !each.registered)
}
