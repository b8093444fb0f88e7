import type { Log } from '../../kernel/log'
import type { Metrics } from '../../metrics/metrics'
import { MailRefused } from './MailRefused'
import type { Mail, SendMail } from './mail'

export type MailQueue = {
  /** Sends a mail soon, and again if that fails; at `until` (ms) it is of no use any more. */
  add(mail: Mail, until: number, refused?: () => void): void
  /** Whether mails wait because the server has taken none lately. */
  isStuck(): boolean
  stop(): Promise<void>
}

type World = { send: SendMail; log: Log; metrics: Metrics; now(): number; pauses?: readonly number[] }
type Entry = { mail: Mail; until: number; refused: (() => void) | undefined; failures: number }

const mostWaiting = 5_000
const usualPauses = [1_000, 3_000, 10_000, 30_000, 60_000]
/** ms that a gateway waits for mails under way when it stops. */
const lastPatience = 5_000

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
  metrics.gauge('gateway_mails_waiting', 'Mails that are not sent yet.', () => entries.size)

  function end(entry: Entry, outcome: 'sent' | 'refused' | 'late'): void {
    entries.delete(entry)
    mails.add({ outcome })
  }

  async function attempt(entry: Entry): Promise<void> {
    if (now() > entry.until) return end(entry, 'late')
    try {
      await send(entry.mail)
      failedInARow = 0
      end(entry, 'sent')
    } catch (error) {
      if (error instanceof MailRefused) {
        end(entry, 'refused')
        return entry.refused?.()
      }
      if (failedInARow === 0)
        log.warn('mails are not taken', { reason: error instanceof Error ? error.message : 'unknown' })
      failedInARow += 1
      entry.failures += 1
      start(entry, pauses[Math.min(entry.failures, pauses.length) - 1] ?? 0)
    }
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
    add(mail, until, refused) {
      if (entries.size >= mostWaiting) return mails.add({ outcome: 'dropped' })
      const entry = { mail, until, refused, failures: 0 }
      entries.add(entry)
      start(entry, 0)
    },
    isStuck: () => failedInARow >= 3 && entries.size > 0,
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
