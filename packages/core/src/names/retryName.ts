import { nameZone } from '../identity/nameZone'
import type { Kit } from '../kernel/kit'
import { fetchQuery } from '../queries/fetchQuery'
import { queryState } from '../queries/query'
import { nameForm } from './nameForm'
import { nameSuggestions } from './nameSuggestions'

/** Asks again what the gateway did not answer: which names there are, or whether the wanted one can be had. */
export function retryName(kit: Kit): Promise<void> {
  if (!queryState(kit, nameZone, undefined).data) return fetchQuery(kit, nameZone, undefined, { force: true })
  return fetchQuery(kit, nameSuggestions, kit.get(nameForm).get().settled, { force: true })
}
