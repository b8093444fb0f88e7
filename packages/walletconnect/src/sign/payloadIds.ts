import type { Clock, Kit } from '@latchkey/core'

const storageKey = 'walletconnect.lastId'

/**
 * Numbers for requests: the time with three more digits, each larger than the one before, all safe as numbers. The last
 * one stands in storage: tabs share a session, and the answer to one of them must not be another's.
 */
export function payloadIds(clock: Clock, random: () => number, storage: Kit['storage']): () => number {
  let last = 0
  return () => {
    const now = clock.now() * 1000
    const theirs = storage.read(storageKey, Number) ?? 0
    // What is far ahead was written under another clock, or is rubbish.
    const known = theirs > last && theirs < now + 60_000_000 ? theirs : last
    last = Math.max(known + 1, now + Math.floor(random() * 1000))
    storage.write(storageKey, last)
    return last
  }
}

/** By how much the clock of a request's sender is ahead of ours, at least: the request was on its way for a while. */
export function idAhead(id: string, now: number): number {
  return Math.max(0, (idTime(id) ?? now) - now)
}

/** When a request was made, by its id and its sender's clock; ids have 3, in native wallets 6 digits after the time. */
export function idTime(id: string): number | undefined {
  return /^1\d{15}(?:\d{3})?$/.test(id) ? Number(id.slice(0, 13)) : undefined
}
