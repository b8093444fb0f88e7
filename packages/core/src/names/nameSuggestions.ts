import { labelProblem, type NameSuggestion } from '@latchkey/protocol'
import { retry } from '../kernel/retry'
import { defineQuery } from '../queries/query'

/** Free names for a wanted one. Cached briefly, as somebody else may be faster. */
export const nameSuggestions = defineQuery<readonly NameSuggestion[], string>('nameSuggestions', {
  staleMs: 15_000,
  key: label => label,
  // The code that asks the gateway loads with the first letters.
  async fetch(kit, label, { signal }) {
    const { fetchNameSuggestions } = await retry(kit, () => import('./fetchNameSuggestions'))
    return fetchNameSuggestions(kit, label, { signal })
  },
})

/** Whether to ask the gateway about a label: for one that is slightly too short, it suggests others. */
export function isAsked(label: string): boolean {
  const problem = labelProblem(label)
  return problem === undefined || (problem === 'too-short' && label.length > 2)
}
