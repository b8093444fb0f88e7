import type { Wallet } from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import { debounceMs, searchShownMs } from '../config/limits/walletLists'
import type { SearchTiming } from '../config/options'
import { track } from '../events/track'
import type { Kit } from '../kernel/kit'
import { endCalls, forgetFailed } from '../queries/endCalls'
import { fetchQuery } from '../queries/fetchQuery'
import { idle, isFresh, type QueryState, queryState } from '../queries/query'
import { certifiedOnly } from './walletPages'
import { foundWallets, walletSearch } from './walletSearch'

/**
 * Searches the registry for a text, trimmed (REG-07). It waits for typing (VAL-15), and shows the search for
 * a moment, so that results do not flash (REG-05, REG-06). A newer text cancels the older search.
 */
export function searchWallets(kit: Kit, typed: string, timing?: SearchTiming): void {
  const { debounce = debounceMs, shown = searchShownMs } = { ...optionsOf(kit).searchTiming, ...timing }
  const text = typed.trim()
  const certified = kit.get(certifiedOnly).get()
  const search = { text, certified }
  const store = kit.get(walletSearch)
  stopSearch(kit)
  forgetFailed(kit, foundWallets)
  const isKnown = isFresh(kit, foundWallets, queryState(kit, foundWallets, search))
  if (!text || isKnown) return store.set({ ...search, isWaiting: false, stop: undefined })
  const stop = kit.after(debounce, () => {
    track(kit, {
      event: 'SEARCH_WALLET',
      properties: { badge: certified ? 'certified' : 'none', search: text },
    })
    const stopShowing = kit.after(shown, () =>
      store.set(now => ({ ...now, isWaiting: false, stop: undefined })),
    )
    store.set(now => ({ ...now, stop: stopShowing }))
    fetchQuery(kit, foundWallets, search)
  })
  store.set({ ...search, isWaiting: true, stop })
}

/** Cancels a running search. */
export function stopSearch(kit: Kit): void {
  kit.get(walletSearch).get().stop?.()
  kit.get(walletSearch).set(now => (now.stop ? { ...now, isWaiting: false, stop: undefined } : now))
  endCalls(kit, foundWallets)
}

/** The search's state, for views. */
export function searchState(kit: Kit): QueryState<readonly Wallet[]> {
  const search = kit.get(walletSearch).get()
  if (!search.text) return idle
  const state = queryState(kit, foundWallets, search)
  // A failure shows at once; a result waits until the search was visible.
  return search.isWaiting && state.status !== 'error' ? { ...state, status: 'pending' } : state
}
