import type { Log, Stop } from '@latchkey/core'
import type { StandardEventsFeature } from '@wallet-standard/features'
import { readAccounts, type SolanaAccount } from './readAccounts'
import type { SolanaWallet } from './solanaWallet'

/** Reports a wallet's accounts after each change. Invalid data counts as no accounts. */
export function followAccounts(
  { connector, wallet }: SolanaWallet,
  log: Log,
  tell: (accounts: readonly SolanaAccount[]) => void,
): Stop {
  let following = true
  let off: unknown
  const hear = (changed: unknown) => {
    let accounts: readonly SolanaAccount[] = []
    try {
      const { accounts: told } = changed as { accounts?: unknown }
      if (told === undefined) return
      accounts = readAccounts({ accounts: told })
    } catch (error) {
      log.warn(`solana: ${connector.id} reported invalid accounts`, error)
    }
    if (following) tell(accounts)
  }
  try {
    off = (wallet.features as Partial<StandardEventsFeature>)['standard:events']?.on('change', hear)
  } catch (error) {
    log.warn(`solana: ${connector.id} cannot be followed`, error)
  }
  return () => {
    following = false
    try {
      if (typeof off === 'function') off()
    } catch (error) {
      log.warn(`solana: ${connector.id} could not be unsubscribed`, error)
    }
    off = undefined
  }
}
