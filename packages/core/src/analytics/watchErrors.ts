import type { EventMessage } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import { errorMessage, isVisitorsChoice } from './errorMessage'
import { mayTrack } from './mayTrack'

const mostErrors = 5 // ANA-10
const windowMs = 60_000 // ANA-10

/**
 * Sends the first errors of each minute that the kit logs, including those of a broken view (ANA-10); drops
 * the rest silently (ANA-11).
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
      log.warn('analytics: an error could not be told', cause) // logging must not make its caller fail
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
