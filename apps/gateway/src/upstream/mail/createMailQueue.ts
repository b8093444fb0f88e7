import type { Log } from '../../kernel/log'
import type { Metrics } from '../../metrics/metrics'
import { MailDelayed, MailRefused } from './MailRefused'
import type { Mail, SendMail } from './mail'

export type MailQueue = {
  /** Sends a mail soon, and again if that fails; at `until` (ms) it is of no use any more. */
  add(mail: Mail, until: number, about?: MailOf): void
  /** Whether mails wait because the server has taken none lately, or too many wait for other reasons. */
  isStuck(): boolean
  /** Whether the mail of this id waits here. */
  isWaiting(id: string): boolean
  stop(): Promise<void>
}

type MailOf = { id: string; refused(): void }
type World = { send: SendMail; log: Log; metrics: Metrics; now(): number; pauses?: readonly number[] }
type Entry = { mail: Mail; until: number; about: MailOf | undefined; failures: number }

const mostWaiting = 5_000
const usualPauses = [1_000, 3_000, 10_000, 30_000, 60_000]
/** ms that a gateway waits for mails under way when it stops. */
const lastPatience = 5_000
/** A server that has taken no mail in so many tries, or for so many ms, is not waited for. */
const mostFailures = 3
const longestFailing = 10_000

/**
 * Mails that are sent after the answer, so that the time of an answer says nothing about them. They are in memory alone:
 * a code in the database would be one that a copy of it gives away. What is lost by a restart is asked for again.
 */
export function createMailQueue({ send, log, metrics, now, pauses = usualPauses }: World): MailQueue {
  const mails = metrics.counter('gateway_mails_total', 'Mails, by what became of them.')
  const entries = new Set<Entry>()
  const timers = new Set<NodeJS.Timeout>()
  const underWay = new Set<Promise<void>>()
  let failedInARow = 0
  /** When the first of them was begun. */
  let failingSince = 0
  metrics.gauge('gateway_mails_waiting', 'Mails that are not sent yet.', () => entries.size)

  function end(entry: Entry, outcome: 'sent' | 'refused' | 'late'): void {
    entries.delete(entry)
    mails.add({ outcome })
  }

  async function attempt(entry: Entry): Promise<void> {
    if (now() > entry.until) return end(entry, 'late')
    const began = now()
    try {
      await send(entry.mail)
      failedInARow = 0
      end(entry, 'sent')
    } catch (error) {
      // Anybody can type an address that no mail reaches: it must keep nobody else from theirs.
      const isOfAddress = error instanceof MailRefused || error instanceof MailDelayed
      if (isOfAddress) failedInARow = 0
      if (error instanceof MailRefused) {
        end(entry, 'refused')
        return entry.about?.refused()
      }
      if (!isOfAddress) noteFailure(began, error)
      entry.failures += 1
      start(entry, pauses[Math.min(entry.failures, pauses.length) - 1] ?? 0)
    }
  }

  function noteFailure(began: number, error: unknown): void {
    if (failedInARow === 0) {
      failingSince = began
      log.warn('mails are not taken', { reason: error instanceof Error ? error.message : 'unknown' })
    }
    failedInARow += 1
  }

  function isFailing(): boolean {
    if (failedInARow === 0) return false
    return failedInARow >= mostFailures || now() - failingSince >= longestFailing
  }

  function start(entry: Entry, pause: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      const running = attempt(entry).finally(() => underWay.delete(running))
      underWay.add(running)
    }, pause)
    timers.add(timer)
  }

  return {
    add(mail, until, about) {
      if (entries.size >= mostWaiting) return mails.add({ outcome: 'dropped' })
      const entry = { mail, until, about, failures: 0 }
      entries.add(entry)
      start(entry, 0)
    },
    isStuck: () => entries.size >= mostWaiting || (entries.size > 0 && isFailing()),
    isWaiting: id => [...entries].some(({ about }) => about?.id === id),
    async stop() {
      for (const timer of timers) clearTimeout(timer)
      let timer: NodeJS.Timeout | undefined
      const enough = new Promise<void>(done => {
        timer = setTimeout(done, lastPatience)
      })
      await Promise.race([Promise.all(underWay), enough])
      clearTimeout(timer)
    },
  }
}
