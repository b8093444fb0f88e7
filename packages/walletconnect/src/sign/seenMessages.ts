import type { Kit } from '@latchkey/core'
import { fieldsOf } from '../messages/fieldsOf'

const storageKey = 'walletconnect.seen'
const most = { marks: 200, answered: 100 }

/**
 * The list against replays: a relay can hand over everything twice, also after a reload. What a page has seen stands
 * in storage, and nothing older than what fell off the end of the list is taken.
 */
export type SeenMessages = {
  /** Whether a message comes for the first time; from then on it does not. The time is its sender's. */
  isNew(mark: string, time: number | undefined): boolean
  /** Whether this tab is the one that answers a request: every tab of a site hears it, one answer is enough. */
  claim(id: string): boolean
}

type Mark = readonly [mark: string, time: number]
type Seen = { topic: string; floor: number; marks: readonly Mark[]; answered: readonly string[] }

export function openSeenMessages(storage: Kit['storage'], topic: string): SeenMessages {
  const stored = (): Seen =>
    storage.read(storageKey, value => readSeen(value, topic)) ?? { topic, floor: 0, marks: [], answered: [] }
  // What other tabs see from now on is new to this one, so that the list in memory is its own.
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

/** The list of another session is none. */
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
