import { once, type Stop } from '@latchkey/core'
import type { BookKeeper } from './walletBook'
import type { SiteSession, WalletEvent } from './walletClient'
import type { WalletWorld } from './walletWorld'

const unansweredMs = 5 * 60_000
const longestTimerMs = 2 ** 31 - 1

type ExpiryHooks = {
  clock: WalletWorld['clock']
  book: BookKeeper
  ended(session: SiteSession): void
  /** A topic is no longer used. */
  forgotten(topic: string): void
  ranOut(what: Extract<WalletEvent, { type: 'ranOut' }>['what']): void
}

/** Ends what expires, and forgets the keys of what is gone. `plan` is called after each change of the book. */
export function watchExpiry({ clock, book, ended, forgotten, ranOut }: ExpiryHooks): {
  plan(): void
  stop: Stop
} {
  let stopTimer: Stop = () => {}

  function plan(): void {
    stopTimer()
    const { sessions, proposals, requests, pairings } = book.get()
    const ends = [...sessions, ...proposals, ...requests, ...pairings].map(one => endOf(one))
    if (ends.length === 0) return
    const soonest = Math.max(0, Math.min(...ends) - clock.now())
    stopTimer = clock.after(Math.min(soonest, longestTimerMs), sweep)
  }

  function sweep(): void {
    const now = clock.now()
    const isOver = (one: { expiresAt: number }) => endOf(one) <= now
    const before = book.get()
    for (const session of before.sessions.filter(isOver)) ended(session)
    book.change(current => {
      const pairings = current.pairings.filter(one => !isOver(one))
      const kept = [...current.sessions, ...pairings].map(({ topic }) => topic)
      return {
        pairings,
        proposals: current.proposals.filter(one => !isOver(one) && kept.includes(one.pairingTopic)),
        requests: current.requests.filter(one => !isOver(one)),
        keys: Object.fromEntries(Object.entries(current.keys).filter(([topic]) => kept.includes(topic))),
      }
    })
    for (const { topic } of before.pairings.filter(isOver)) forgotten(topic)
    if (before.requests.some(isOver)) ranOut('request')
    if (before.proposals.some(isOver)) ranOut('proposal')
    else if (before.pairings.some(one => isOver(one) && !one.used)) ranOut('pairing')
  }

  return { plan, stop: once(() => stopTimer()) }
}

/** When something expires. A session its site never acknowledged expires five minutes after it was made. */
function endOf(one: { expiresAt: number } & Partial<SiteSession>): number {
  return one.acknowledged === false && one.since !== undefined
    ? Math.min(one.expiresAt, one.since + unansweredMs)
    : one.expiresAt
}
