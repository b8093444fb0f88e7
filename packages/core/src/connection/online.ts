import type { ChainNamespace } from '@latchkey/protocol'
import { accountOf, accounts } from '../accounts/accounts'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import { refreshBalance } from './refreshBalance'

/** Whether the browser has a network; nothing is asked in a loop while it has none (IMP-17). */
export const online = defineFeature('online', () => true)

/** Follows the browser's network, and reads again what could not be read when it returns. */
export function followOnline(kit: Kit): Stop {
  const { window } = kit.env
  const read = () => {
    const before = kit.get(online).get()
    const now = window?.navigator?.onLine !== false
    kit.get(online).set(now)
    if (now && !before) refreshFailed(kit)
  }
  read()
  window?.addEventListener('online', read)
  window?.addEventListener('offline', read)
  return () => {
    window?.removeEventListener('online', read)
    window?.removeEventListener('offline', read)
  }
}

function refreshFailed(kit: Kit): void {
  const state = kit.get(accounts).get()
  for (const namespace of Object.keys(state) as ChainNamespace[]) {
    const account = accountOf(state, namespace)
    if (account.status === 'connected' && account.balance.status === 'failed')
      void refreshBalance(kit, namespace)
  }
}
