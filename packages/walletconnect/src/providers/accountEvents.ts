import type { Stop } from '@latchkey/core'
import type { WalletAccount } from '@wallet-standard/base'

type Listener = (changed: { accounts: readonly WalletAccount[] }) => void

/** `standard:events` of a wallet: tells its listeners when the accounts have changed. */
export function accountEvents(accounts: () => readonly WalletAccount[], onError: (error: unknown) => void) {
  const listeners = new Set<Listener>()
  let told = textOf(accounts())

  return {
    on(_event: 'change', listener: Listener): Stop {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    changed(): void {
      const now = accounts()
      const text = textOf(now)
      if (text === told) return
      told = text
      for (const listener of [...listeners])
        try {
          listener({ accounts: now })
        } catch (error) {
          onError(error)
        }
    },
  }
}

function textOf(accounts: readonly WalletAccount[]): string {
  return JSON.stringify(accounts.map(({ address, chains, features }) => [address, chains, features]))
}
