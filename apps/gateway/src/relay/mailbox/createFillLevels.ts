import { setTimeout as wait } from 'node:timers/promises'
import { forgetOldest } from '../../kernel/forgetOldest'
import { RelayError } from '../frames/RelayError'
import type { RelayLimits } from '../relayLimits'

export type FillLevels = {
  /** Takes room for a message of this size in a topic's mailbox; throws if there is none. */
  take(topic: string, size: number): void
}

export type Level = { messages: number; size: number }

const trustedFor = 60_000
const countAfter = 200
const countAgainAfter = 5_000
const mostTopics = 50_000

/**
 * How full mailboxes are: counted in the database once a minute for those in use, plus what has arrived since. No message
 * waits for the count, so a mailbox may exceed its limit by what arrives before it.
 */
export function createFillLevels(
  count: (topics: readonly string[]) => Promise<readonly Level[]>,
  now: () => number,
  { mailboxMessages, mailboxSize }: Pick<RelayLimits, 'mailboxMessages' | 'mailboxSize'>,
  failed: (error: unknown) => void = () => {},
): FillLevels {
  const levels = new Map<string, Level & { at: number; isDoubtful: boolean }>()
  const forgetLevel = forgetOldest(levels, mostTopics)
  const uncounted = new Set<string>()
  let counting = false

  async function countThem(): Promise<void> {
    while (uncounted.size > 0) {
      await wait(countAfter)
      const topics = [...uncounted].slice(0, 500)
      for (const topic of topics) uncounted.delete(topic)
      const found = await count(topics).catch(error => {
        failed(error)
        doubt(topics)
        return []
      })
      for (const [i, { messages, size }] of found.entries()) {
        const level = levels.get(topics[i] ?? '')
        if (level)
          Object.assign(level, {
            messages: Math.max(level.messages, messages),
            size: Math.max(level.size, size),
          })
      }
    }
    counting = false
  }

  /** Without a count, adds up what arrives here, and tries to count again soon if the topic is still in use. */
  function doubt(topics: readonly string[]): void {
    for (const topic of topics) {
      const level = levels.get(topic)
      if (level) Object.assign(level, { at: now() + countAgainAfter - trustedFor, isDoubtful: true })
    }
  }

  function begin(topic: string): Level {
    const before = levels.get(topic)
    const { messages, size } = before?.isDoubtful ? before : { messages: 0, size: 0 }
    const level = { messages, size, at: now(), isDoubtful: false }
    levels.delete(topic)
    levels.set(topic, level)
    uncounted.add(topic)
    uncounted.delete(forgetLevel() ?? '')
    if (!counting) {
      counting = true
      void countThem()
    }
    return level
  }

  return {
    take(topic, size) {
      const known = levels.get(topic)
      const level = known && now() - known.at < trustedFor ? known : begin(topic)
      if (level.messages >= mailboxMessages || level.size + size > mailboxSize)
        throw new RelayError(-32000, 'MailboxLimitExceeded', 'The mailbox of this topic is full')
      level.messages += 1
      level.size += size
    },
  }
}
