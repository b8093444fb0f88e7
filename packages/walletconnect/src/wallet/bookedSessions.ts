import { kitError } from '@latchkey/protocol'
import type { BookKeeper } from './walletBook'
import type { SiteSession } from './walletClient'

/** The session of a topic; undefined if it has ended. */
export function findSession(book: BookKeeper, topic: string): SiteSession | undefined {
  return book.get().sessions.find(session => session.topic === topic)
}

export function needSession(book: BookKeeper, topic: string): SiteSession {
  const session = findSession(book, topic)
  if (!session) throw kitError('session/ended')
  return session
}

export function changeSession(book: BookKeeper, topic: string, change: Partial<SiteSession>): void {
  book.change(({ sessions }) => ({
    sessions: sessions.map(one => (one.topic === topic ? { ...one, ...change } : one)),
  }))
}

/** Removes a session with its requests and its key. */
export function removeSession(book: BookKeeper, topic: string): void {
  book.change(({ sessions, requests, keys: { [topic]: _, ...keys } }) => ({
    sessions: sessions.filter(one => one.topic !== topic),
    requests: requests.filter(one => one.topic !== topic),
    keys,
  }))
}
