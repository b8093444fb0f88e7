import type { WalletWorld } from './walletWorld'

const storageKey = 'walletconnect.wallet.seen'
const keptMs = 7 * 86_400_000 // no relay keeps a message longer
const mostPerTopic = 1000

type Marks = Record<string, [mark: string, until: number][]>

export type SeenMarks = {
  /** Whether a message is new on its topic; marks it as seen, even across reloads. */
  isNew(topic: string, mark: string): boolean
  forget(topic: string): void
}

/** Remembers which messages were seen: a relay, or an eavesdropper there, may send them again. */
export function openSeenMarks({ storage, clock }: Pick<WalletWorld, 'storage' | 'clock'>): SeenMarks {
  let marks: Marks = {}
  const read = () => {
    marks = storage.read(storageKey, readMarks) ?? marks
  }
  return {
    isNew(topic, mark) {
      read()
      const now = clock.now()
      const living = (marks[topic] ?? []).filter(([, until]) => until > now)
      if (living.some(([known]) => known === mark)) return false
      marks = {
        ...marks,
        [topic]: [...living, [mark, now + keptMs] as [string, number]].slice(-mostPerTopic),
      }
      storage.write(storageKey, marks)
      return true
    },
    forget(topic) {
      read()
      const { [topic]: _, ...rest } = marks
      marks = rest
      storage.write(storageKey, marks)
    },
  }
}

function readMarks(stored: unknown): Marks | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const entries = Object.entries(stored).filter(([, list]) => Array.isArray(list) && list.every(isMark))
  return Object.fromEntries(entries)
}

function isMark(value: unknown): boolean {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number'
}
