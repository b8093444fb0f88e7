import { labelProblem, type NameSuggestion } from '@latchkey/protocol'
import { retry } from '../kernel/retry'
import { defineQuery } from '../queries/query'

/** Which names can be had, by what is wanted. Somebody else may be faster, so it is not kept for long. */
export const nameSuggestions = defineQuery<readonly NameSuggestion[], string>('nameSuggestions', {
  staleMs: 15_000,
  key: label => label,
  // What asks the gateway comes with the first letters.
  async fetch(kit, label, { signal }) {
    const { fetchNameSuggestions } = await retry(kit, () => import('./fetchNameSuggestions'))
    return fetchNameSuggestions(kit, label, { signal })
  },
})

/** Whether the gateway has something to say about a label: to one that is a little too short, it has others. */
export function isAsked(label: string): boolean {
  const problem = labelProblem(label)
  return problem === undefined || (problem === 'too-short' && label.length > 2)
}
