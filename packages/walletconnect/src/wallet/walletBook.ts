import type { Stop } from '@latchkey/core'
import type { Proposal } from './proposal'
import type { SiteRequest, SiteSession } from './walletClient'
import type { WalletWorld } from './walletWorld'

export type KnownPairing = { topic: string; expiresAt: number; used: boolean }
/** A message that the relay has not taken yet. */
export type Unsent = { topic: string; message: string; tag: number; ttl: number; until: number }

/** Everything that outlives a page. All tabs of the wallet read and write the same. */
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
  /** Makes a change of what is written now, by whichever tab, and keeps it. */
  change(work: (book: WalletBook) => Partial<WalletBook>): void
  close: Stop
}

const storageKey = 'walletconnect.wallet'
const empty: WalletBook = { sessions: [], proposals: [], requests: [], pairings: [], unsent: [], keys: {} }

/** Opens the book; `changed` is called after each change, also of another tab. */
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
      // Where the browser keeps nothing, what is in memory is all there is.
      const current = storage.read(storageKey, readBook) ?? book
      book = { ...current, ...work(current) }
      storage.write(storageKey, book)
      changed()
    },
    close,
  }
}

const hex32 = /^[0-9a-f]{64}$/

/** What was stored, if it is this wallet's; entries of another make are left out. */
function readBook(stored: unknown): WalletBook | undefined {
  const { sessions, proposals, requests, pairings, unsent, keys } = (stored ?? {}) as Partial<WalletBook>
  if (typeof keys !== 'object' || keys === null) return undefined
  const known = Object.fromEntries(
    Object.entries(keys).filter(([topic, key]) => hex32.test(topic) && hex32.test(String(key))),
  )
  return {
    sessions: list(sessions, ({ topic, namespaces }) => topic in known && typeof namespaces === 'object'),
    proposals: list(proposals, ({ pairingTopic, kind }) => pairingTopic in known && typeof kind === 'string'),
    requests: list(requests, ({ topic, key }) => topic in known && typeof key === 'string'),
    pairings: list(pairings, ({ topic }) => hex32.test(topic)),
    unsent: list(unsent, ({ topic, message }) => hex32.test(topic) && typeof message === 'string'),
    keys: known,
  }
}

function list<T>(value: unknown, isOne: (item: T) => boolean): readonly T[] {
  if (!Array.isArray(value)) return []
  return value.filter(item => typeof item === 'object' && item !== null && isOne(item))
}
