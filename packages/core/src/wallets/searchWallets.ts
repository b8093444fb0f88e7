import { toKitError, type Wallet } from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import { debounceMs, searchShownMs, walletListLifetimeMs, walletsPerSearch } from '../config/limits'
import type { SearchTiming } from '../config/options'
import { track } from '../events/track'
import type { Kit } from '../kernel/kit'
import { askWallets } from './askWallets'
import { customWallets } from './connectRows'
import { listed } from './walletCalls'
import { walletList } from './walletList'
import { searchRunning, walletSearch } from './walletSearch'
import { whileSlow } from './whileSlow'

/**
 * Searches the registry for a text, trimmed (REG-07). Typing is waited for (VAL-15), and the search is then seen to
 * happen, so that results do not flash (REG-05, REG-06). A newer text ends the older search.
 */
export function searchWallets(kit: Kit, typed: string, timing?: SearchTiming): void {
  const { debounce = debounceMs, shown = searchShownMs } = { ...optionsOf(kit).searchTiming, ...timing }
  const text = typed.trim()
  const store = kit.get(walletSearch)
  const { answers } = kit.get(searchRunning).get()
  const badge = kit.get(walletList).get().certified ? 'certified' : 'none'
  const key = `${badge} ${text.toLowerCase()}`
  kit.get(searchRunning).get().stop()
  if (!text) return store.set({ text, status: 'idle' })
  const known = answers.get(key)
  if (known && kit.env.clock.now() < known.until)
    return store.set({ text, status: 'ready', wallets: known.wallets })
  store.set({ text, status: 'loading' })
  const life = new AbortController()
  let stopTimer = kit.after(debounce, async () => {
    track(kit, { event: 'SEARCH_WALLET', properties: { badge, search: text } })
    const seen = new Promise<void>(resolve => {
      stopTimer = kit.after(shown, resolve)
    })
    try {
      const wallets = await whileSlow(kit, search(kit, text, badge, life.signal), () =>
        store.set({ text, status: 'loading', slow: true }),
      )
      if (answers.size > 50) answers.clear()
      answers.set(key, { wallets, until: kit.env.clock.now() + walletListLifetimeMs })
      await seen
      if (!life.signal.aborted) store.set({ text, status: 'ready', wallets })
    } catch (cause) {
      if (life.signal.aborted) return
      const error = toKitError(cause, 'http/unreachable')
      kit.log.warn('wallets: the search did not arrive', error)
      store.set({ text, status: 'failed', error })
    }
  })
  kit.get(searchRunning).set(now => ({
    ...now,
    stop() {
      stopTimer()
      life.abort()
    },
  }))
}

/** What the registry finds, after the site's own wallets, which are known here alone. */
async function search(
  kit: Kit,
  text: string,
  badge: 'none' | 'certified',
  signal: AbortSignal,
): Promise<Wallet[]> {
  const isCertified = badge === 'certified'
  const { exclude: _, ...where } = listed(kit) // featured wallets can be searched for, too
  const query = { page: 1, entries: walletsPerSearch, search: text, ...where } // REG-04
  const { data } = await askWallets(kit, isCertified ? { ...query, badge_type: badge } : query, signal)
  const own = customWallets(kit).filter(
    wallet =>
      wallet.name.toLowerCase().includes(text.toLowerCase()) && (!isCertified || wallet.badge_type === badge),
  )
  return [...own, ...data.filter(({ id }) => !own.some(wallet => wallet.id === id))]
}
