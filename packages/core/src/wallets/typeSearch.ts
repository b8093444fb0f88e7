import { toSetupError } from '@latchkey/protocol'
import type { SearchTiming } from '../config/options'
import type { Kit } from '../kernel/kit'
import { retry } from '../kernel/retry'
import { searchRunning, walletSearch } from './walletSearch'

/** Searches for what the visitor types; the code that does it arrives with the first letter. */
export function typeSearch(kit: Kit, text: string, timing?: SearchTiming): void {
  const store = kit.get(walletSearch)
  if (!text.trim() && store.get().status === 'idle') return
  const typed = {}
  const isLast = () => kit.get(searchRunning).get().typed === typed
  stopSearch(kit)
  kit.get(searchRunning).set(now => ({ ...now, typed }))
  store.set({ text: text.trim(), status: text.trim() ? 'loading' : 'idle' })
  retry(kit, () => import('./searchWallets')).then(
    ({ searchWallets }) => {
      if (isLast()) searchWallets(kit, text, timing)
    },
    cause => {
      const error = toSetupError(cause, 'view/not-loaded', { value: 'search' })
      if (isLast()) store.set({ text: text.trim(), status: 'failed', error })
    },
  )
}

/** Ends a search that is under way. */
export function stopSearch(kit: Kit): void {
  kit.get(searchRunning).get().stop()
  kit.get(searchRunning).set(now => ({ ...now, typed: undefined }))
}
