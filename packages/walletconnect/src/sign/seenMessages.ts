import type { Kit } from '@latchkey/core'
import { fieldsOf } from '../messages/fieldsOf'

const storageKey = 'walletconnect.seen'
const most = { marks: 200, answered: 100 }

/**
 * Protects against replays: a relay can deliver everything twice, even after a reload. The messages a page has seen are
 * stored, and nothing older than what fell off the end of the list is accepted.
 */
export type SeenMessages = {
  /** Whether a message is new; marks it as seen. The time is its sender's. */
  isNew(mark: string, time: number | undefined): boolean
  /** Whether this tab is the one to answer a request: every tab receives it, one answer is enough. */
  claim(id: string): boolean
}

type Mark = readonly [mark: string, time: number]
type Seen = { topic: string; floor: number; marks: readonly Mark[]; answered: readonly string[] }

export function openSeenMessages(storage: Kit['storage'], topic: string): SeenMessages {
  const stored = (): Seen =>
    storage.read(storageKey, value => readSeen(value, topic)) ?? { topic, floor: 0, marks: [], answered: [] }
  // A message another tab has seen is still new to this one, so each tab has its own list in memory.
  let own = stored()

  return {
    isNew(mark, time = 0) {
      if (own.marks.some(([known]) => known === mark) || (time > 0 && time <= own.floor)) return false
      own = withMark(own, [mark, time])
      storage.write(storageKey, withMark(stored(), [mark, time]))
      return true
    },
    claim(id) {
      const now = stored()
      if (now.answered.includes(id)) return false
      storage.write(storageKey, { ...now, answered: [...now.answered, id].slice(-most.answered) })
      return true
    },
  }
}

function withMark(seen: Seen, mark: Mark): Seen {
  const marks = [...seen.marks, mark]
  if (marks.length <= most.marks) return { ...seen, marks }
  const [oldest, ...rest] = marks.sort(([, a], [, b]) => a - b)
  return { ...seen, marks: rest, floor: Math.max(seen.floor, oldest?.[1] ?? 0) }
}

/** A list of another session does not count. */
function readSeen(value: unknown, topic: string): Seen | undefined {
  const { topic: of, floor, marks, answered } = fieldsOf(value)
  if (of !== topic || !Number.isSafeInteger(floor) || !Array.isArray(marks) || !Array.isArray(answered))
    return undefined
  return {
    topic,
    floor: Number(floor),
    marks: marks.slice(-most.marks).filter(isMark),
    answered: answered.filter(id => typeof id === 'string'),
  }
}

function isMark(value: unknown): value is Mark {
  return Array.isArray(value) && typeof value[0] === 'string' && Number.isSafeInteger(value[1])
}
