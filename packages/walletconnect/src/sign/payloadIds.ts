import type { Clock, Kit } from '@latchkey/core'

const storageKey = 'walletconnect.lastId'

/**
 * Ids for requests: the time plus three digits, strictly increasing, all safe integers. The last one is stored, because
 * tabs share a session: no two of them may use the same id.
 */
export function payloadIds(clock: Clock, random: () => number, storage: Kit['storage']): () => number {
  let last = 0
  return () => {
    const now = clock.now() * 1000
    const theirs = storage.read(storageKey, Number) ?? 0
    // If it is far ahead, it was written under another clock, or is junk.
    const known = theirs > last && theirs < now + 60_000_000 ? theirs : last
    last = Math.max(known + 1, now + Math.floor(random() * 1000))
    storage.write(storageKey, last)
    return last
  }
}

/** How far the sender's clock is ahead of ours, at least: the request also took time to arrive. */
export function idAhead(id: string, now: number): number {
  return Math.max(0, (idTime(id) ?? now) - now)
}

/** When a request was made, by its id and its sender's clock. After the time come 3 digits, or 6 in native wallets. */
export function idTime(id: string): number | undefined {
  return /^1\d{15}(?:\d{3})?$/.test(id) ? Number(id.slice(0, 13)) : undefined
}
