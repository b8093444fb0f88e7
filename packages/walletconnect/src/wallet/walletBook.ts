import type { Stop } from '@latchkey/core'
import type { Proposal } from './proposal'
import { readBook } from './readBook'
import type { SiteRequest, SiteSession } from './walletClient'
import type { WalletWorld } from './walletWorld'

export type KnownPairing = { topic: string; expiresAt: number; used: boolean }
/** A message the relay has not taken yet. */
export type Unsent = { topic: string; message: string; tag: number; ttl: number; until: number }

/** Everything that is stored. All tabs of the wallet share it. */
export type WalletBook = {
  sessions: readonly SiteSession[]
  proposals: readonly Proposal[]
  requests: readonly SiteRequest[]
  pairings: readonly KnownPairing[]
  unsent: readonly Unsent[]
  /** The secret key of each topic, in hex. */
  keys: Readonly<Record<string, string>>
}

export type BookKeeper = {
  get(): WalletBook
  /** Changes what is stored now, by whichever tab, and stores it. */
  change(work: (book: WalletBook) => Partial<WalletBook>): void
  close: Stop
}

const storageKey = 'walletconnect.wallet'
const empty: WalletBook = { sessions: [], proposals: [], requests: [], pairings: [], unsent: [], keys: {} }

/** Opens the book; `changed` is called after each change, even by another tab. */
export function openBook(storage: WalletWorld['storage'], changed: () => void): BookKeeper {
  let book = storage.read(storageKey, readBook) ?? empty
  const close = storage.onForeignChange(key => {
    if (key !== storageKey) return
    book = storage.read(storageKey, readBook) ?? empty
    changed()
  })
  return {
    get: () => book,
    change(work) {
      // If the browser stores nothing, memory is all there is.
      const current = storage.read(storageKey, readBook) ?? book
      book = { ...current, ...work(current) }
      storage.write(storageKey, book)
      changed()
    },
    close,
  }
}
