import { type KitError, toKitError, type Wallet } from '@latchkey/protocol'
import { debounceMs, searchShownMs, walletListLifetimeMs, walletsPerSearch } from '../config/limits'
import { track } from '../events/track'
import { type Cache, createCache } from '../kernel/cache'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import { askWallets } from './askWallets'
import { customWallets } from './connectRows'
import { listed } from './walletCalls'
import { walletList } from './walletList'
import { whileSlow } from './whileSlow'

export type WalletSearchState = { text: string } & (
  | { status: 'idle' }
  /** `slow` once it takes long (IMP-18). */
  | { status: 'loading'; slow?: true }
  | { status: 'ready'; wallets: readonly Wallet[] }
  | { status: 'failed'; error: KitError }
)

export const walletSearch = defineFeature(
  'walletSearch',
  (): WalletSearchState => ({ text: '', status: 'idle' }),
)

export type SearchTiming = { debounce?: number; shown?: number }

type Running = { stop: Stop; answers: Cache<readonly Wallet[]> | undefined }
const running = defineFeature('walletSearchRunning', (): Running => ({ stop: () => {}, answers: undefined }))

/**
 * Searches the registry for a text, trimmed (REG-07). Typing is waited for (VAL-15), and the search is then seen to
 * happen, so that results do not flash (REG-05, REG-06). A newer text ends the older search.
 */
export function searchWallets(kit: Kit, typed: string, timing: SearchTiming = {}): void {
  const text = typed.trim()
  const store = kit.get(walletSearch)
  const { certified } = kit.get(walletList).get()
  const key = `${certified} ${text.toLowerCase()}`
  stopSearch(kit)
  if (!text) return store.set({ text, status: 'idle' })
  const known = answersOf(kit).peek(key)
  if (known) return store.set({ text, status: 'ready', wallets: known })
  store.set({ text, status: 'loading' })
  const life = new AbortController()
  const stopTimer = kit.after(timing.debounce ?? debounceMs, () => {
    track(kit, {
      event: 'SEARCH_WALLET',
      properties: { badge: certified ? 'certified' : 'none', search: text },
    })
    search(kit, key, text, life.signal, timing.shown ?? searchShownMs)
  })
  kit.get(running).set(now => ({
    ...now,
    stop: () => {
      stopTimer()
      life.abort()
    },
  }))
}

/** Ends a search that is under way. */
export function stopSearch(kit: Kit): void {
  kit.get(running).get().stop()
}

async function search(
  kit: Kit,
  key: string,
  text: string,
  signal: AbortSignal,
  shown: number,
): Promise<void> {
  const store = kit.get(walletSearch)
  const seen = new Promise<void>(resolve => {
    const stop = kit.after(shown, resolve)
    signal.addEventListener('abort', stop)
  })
  try {
    const badge = kit.get(walletList).get().certified ? { badge_type: 'certified' } : {}
    const { exclude: _, ...where } = listed(kit) // featured wallets can be searched for, too
    const query = { page: 1, entries: walletsPerSearch, search: text, ...where, ...badge } // REG-04
    const ask = async () => withCustom(kit, text, (await askWallets(kit, query, signal)).data)
    const wallets = await whileSlow(kit, answersOf(kit).get(key, ask), () => {
      if (!signal.aborted) store.set({ text, status: 'loading', slow: true })
    })
    await seen
    if (!signal.aborted) store.set({ text, status: 'ready', wallets })
  } catch (cause) {
    if (signal.aborted) return
    const error = toKitError(cause, 'http/unreachable')
    kit.log.warn('wallets: the search did not arrive', error)
    store.set({ text, status: 'failed', error })
  }
}

/** The site's own wallets are known here alone. */
function withCustom(kit: Kit, text: string, found: readonly Wallet[]): Wallet[] {
  const { certified } = kit.get(walletList).get()
  const custom = customWallets(kit).filter(
    ({ name, badge_type }) =>
      name.toLowerCase().includes(text.toLowerCase()) && (!certified || badge_type === 'certified'),
  )
  const ids = new Set(custom.map(wallet => wallet.id))
  return [...custom, ...found.filter(wallet => !ids.has(wallet.id))]
}

function answersOf(kit: Kit): Cache<readonly Wallet[]> {
  const store = kit.get(running)
  const known = store.get().answers
  if (known) return known
  const answers = createCache<readonly Wallet[]>(kit.env.clock, walletListLifetimeMs, 50)
  store.set(now => ({ ...now, answers }))
  return answers
}
