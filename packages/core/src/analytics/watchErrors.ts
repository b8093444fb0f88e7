import type { EventMessage } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import { errorMessage, isVisitorsChoice } from './errorMessage'
import { mayTrack } from './mayTrack'

const mostErrors = 5 // ANA-10
const windowMs = 60_000 // ANA-10

/**
 * Hears of the errors that the kit logs, a broken view's among them, and hands on the first ones of any minute
 * (ANA-10); further ones are dropped silently (ANA-11).
 */
export function watchErrors(kit: Kit, send: (message: EventMessage) => void): Stop {
  const { log } = kit
  const before = log.error
  let sentAt: number[] = []
  let isWatching = true

  function tell(error: unknown): void {
    if (!isWatching || !(error instanceof Error) || isVisitorsChoice(error) || !mayTrack(kit)) return
    const now = kit.env.clock.now()
    sentAt = sentAt.filter(at => now - at < windowMs)
    if (sentAt.length >= mostErrors) return
    sentAt.push(now)
    try {
      send(errorMessage(kit, error))
    } catch (cause) {
      log.warn('analytics: an error could not be told', cause) // whoever logs must not fail because of it
    }
  }

  const watched: typeof before = (text, about) => {
    before(text, about)
    tell(about)
  }
  log.error = watched
  return () => {
    isWatching = false
    if (log.error === watched) log.error = before
  }
}
