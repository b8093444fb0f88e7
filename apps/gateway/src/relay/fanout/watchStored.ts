import { errorReason } from '../../kernel/errorReason'
import type { Log } from '../../kernel/log'
import type { RelayMessage } from '../relayMessage'

/** The queries it needs. */
export type Stored = {
  /** The highest message id so far. */
  newest(): Promise<number>
  /** Messages of these topics with a higher id. */
  after(id: number, topics: readonly string[]): Promise<readonly Pick<RelayMessage, 'id' | 'topic'>[]>
}

type Options = {
  stored: Stored
  log: Log
  /** Topics with a listener here. */
  topics: ReadonlySet<string>
  /** Whether Redis works: then the database is checked rarely, for what fell through. */
  isTold(): boolean
  missed(topics?: readonly string[]): void
}

// An id is assigned before its message becomes visible, so every check starts this far back (ms).
const overlap = 5_000
const whenTold = 10_000
const whenNot = 1_000

/**
 * Finds messages that another gateway stored but could not announce, because Redis was down or the gateway died right
 * after the commit.
 */
export function watchStored({ stored, log, topics, isTold, missed }: Options) {
  const heard = new Map<number, number>() // with the time, so that they can be forgotten
  const marks: { at: number; id: number }[] = []
  const fromStart = topics.size
  let checking: Promise<void> | undefined
  let checkedAt = Number.NEGATIVE_INFINITY
  let isDue = false

  async function check(): Promise<void> {
    const [mark] = marks
    const now = performance.now()
    const next = { at: now, id: await stored.newest() }
    const found = mark && topics.size > 0 ? await stored.after(mark.id, [...topics]) : []
    // Only after a successful check: the next one makes up for a failed one.
    marks.push(next)
    // Drop marks older than the overlap, except the last one: the next check starts there.
    while (marks[1] && marks[1].at < now - overlap) marks.shift()
    forget(now - whenTold - 2 * overlap)
    // Subscribers from before the first mark may have missed anything.
    if (!mark && topics.size > fromStart) return missed()
    const untold = found.filter(({ id, topic }) => !heard.has(id) && topics.has(topic))
    for (const { id } of untold) heard.set(id, now)
    if (untold.length > 0) missed([...new Set(untold.map(({ topic }) => topic))])
  }

  function forget(before: number): void {
    for (const [id, at] of heard) {
      if (at > before) return
      heard.delete(id)
    }
  }

  function checkIfDue(): void {
    const now = performance.now()
    if (checking || (!isDue && now - checkedAt < (isTold() ? whenTold : whenNot))) return
    checkedAt = now
    isDue = false
    checking = check()
      .catch(error => {
        log.debug('the stored messages could not be asked for', { reason: errorReason(error) })
        isDue = true // with the next tick
        return true
      })
      .then(failed => {
        checking = undefined
        if (isDue && !failed) checkIfDue()
      })
  }
  const timer = setInterval(checkIfDue, whenNot / 2)
  checkIfDue()

  return {
    /** These were announced: no need to find them. */
    heard(messages: readonly RelayMessage[]): void {
      const now = performance.now()
      for (const { id } of messages) heard.set(id, now)
    },
    /** Checks now, and once more if a check is already running. */
    checkNow(): void {
      isDue = true
      checkIfDue()
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      isDue = false
      await checking
    },
  }
}
