import type { RelayReach } from './relayReach'
import type { WalletBook } from './walletBook'
import type { WalletState } from './walletClient'

/** The public part of the wallet's book. */
export function walletState(book: WalletBook, reach: ReturnType<RelayReach['get']>): WalletState {
  const { sessions, proposals, requests, unsent } = book
  const pairings = book.pairings.filter(
    one => !one.used && !proposals.some(({ pairingTopic }) => pairingTopic === one.topic),
  )
  const isNeeded = sessions.length + pairings.length + proposals.length + unsent.length > 0
  const relay = reach === 'unknown' ? 'connecting' : reach
  return {
    relay: isNeeded ? relay : 'resting',
    sessions,
    proposals,
    requests,
    pairings,
    unsent: unsent.length,
  }
}
