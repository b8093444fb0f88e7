import type { Clock } from '@latchkey/core'

/** Numbers for requests: the time with three more digits, each larger than the one before, all safe as numbers. */
export function payloadIds(clock: Clock, random: () => number): () => number {
  let last = 0
  return () => {
    last = Math.max(last + 1, clock.now() * 1000 + Math.floor(random() * 1000))
    return last
  }
}

/** When a request was made, by its id and its sender's clock; ids have 3, in native wallets 6 digits after the time. */
export function idTime(id: string): number | undefined {
  return /^1\d{15}(?:\d{3})?$/.test(id) ? Number(id.slice(0, 13)) : undefined
}
