import { errorReason } from '../../kernel/errorReason'
import type { Log } from '../../kernel/log'
import type { RelayMessage } from '../relayMessage'

/** What is asked of the database. */
export type Stored = {
  /** The newest number that a message was given. */
  newest(): Promise<number>
  /** Messages of these topics with a number above that one. */
  after(id: number, topics: readonly string[]): Promise<readonly Pick<RelayMessage, 'id' | 'topic'>[]>
}

type Options = {
  stored: Stored
  log: Log
  /** The topics that somebody here listens to. */
  topics: ReadonlySet<string>
  /** Whether messages are told at once: then the database is only asked for what fell through. */
  isTold(): boolean
  missed(topics?: readonly string[]): void
}

// A number is given out a moment before its message can be seen: so far back every check begins.
const overlap = 5_000
const whenTold = 10_000
const whenNot = 1_000

/**
 * Finds messages that another gateway stored and could not tell of: because Redis was away, or because it died
 * between the commit and the telling.
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
    // Not before it was checked: one that failed is made up for by the next.
    marks.push(next)
    // What is older than the overlap is settled, but the last of it stays: the next check begins there.
    while (marks[1] && marks[1].at < now - overlap) marks.shift()
    forget(now - whenTold - 2 * overlap)
    // Who began to listen before there was a mark may have missed anything since.
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
    /** These were told: they need not be found. */
    heard(messages: readonly RelayMessage[]): void {
      const now = performance.now()
      for (const { id } of messages) heard.set(id, now)
    },
    /** Something may have been stored untold: checks at once, and again if a check is under way. */
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
