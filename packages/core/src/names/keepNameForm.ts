import { keepNameZone, nameZone } from '../identity/nameZone'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import { fetchQuery } from '../queries/fetchQuery'
import { queryState } from '../queries/query'
import { watchQuery } from '../queries/watchQuery'
import { nameForm } from './nameForm'
import { isAsked, nameSuggestions } from './nameSuggestions'

/**
 * Loads the form's data while a view shows it: which names the gateway issues, and who has the wanted one.
 */
export function keepNameForm(kit: Kit): Stop {
  const store = kit.get(nameForm)
  let label = ''
  let stopAsking: Stop = () => {}
  const look = () => {
    const { settled } = store.get()
    if (settled === label) return
    label = settled
    stopAsking()
    stopAsking = isAsked(label) ? watchQuery(kit, nameSuggestions, label) : () => {}
  }
  const stops = [store.subscribe(look), keepNameZone(kit)]
  look()
  return () => {
    for (const stop of [...stops, stopAsking]) stop()
  }
}

/** Repeats the request that failed: which names the gateway issues, or whether the wanted one is free. */
export function retryName(kit: Kit): Promise<void> {
  if (!queryState(kit, nameZone, undefined).data) return fetchQuery(kit, nameZone, undefined, { force: true })
  return fetchQuery(kit, nameSuggestions, kit.get(nameForm).get().settled, { force: true })
}
