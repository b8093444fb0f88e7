import { setTimeout as wait } from 'node:timers/promises'
import type { Ack, Inserted } from './flushMessages'
import type { PendingMessage, Settle, VisibleMessage } from './pendingMessage'
import { retryWhileAway } from './retryWhileAway'

export type Flusher = {
  /** Flushes these as soon as possible: publishers wait for it. */
  add(visible: readonly VisibleMessage[]): void
  /** Resolves when they are on disk. */
  acknowledge(acks: readonly Ack[]): Promise<void>
  /** Resolves when everything these clients have acknowledged is on disk. */
  acknowledged(clients: ReadonlySet<string>): Promise<void>
  /** Starts the next round now. */
  hurry(): void
  /** Resolves when nothing is left to flush; undefined when nothing is. */
  readonly working: Promise<void> | undefined
}

type Parts = {
  /** Flushes to disk. Returns the indices of messages that are missing. */
  flush(inserted: readonly Inserted[], acks: readonly Ack[]): Promise<readonly number[]>
  safe(visible: readonly VisibleMessage[]): void
  /** These were lost in a database crash. */
  lost(pending: readonly PendingMessage[]): Promise<void>
  failed(pending: PendingMessage, error: unknown): void
}

/** What is flushed together. */
type Round = {
  visible: VisibleMessage[]
  acks: Ack[]
  acknowledging: Settle[]
  /** Resolves when somebody waits for this round. */
  wanted: Promise<void>
  want(): void
  over: Promise<void>
  end(): void
}

const gatherFor = 2
/** A round with acknowledgements only is not urgent. */
const gatherAcksFor = 20

/** Flushes in rounds, one at a time. What arrives during a round belongs to the next. */
export function createFlusher({ flush, safe, lost, failed }: Parts): Flusher {
  let current: Round | undefined
  let next: Round | undefined
  let working: Promise<void> | undefined

  async function flushAll(): Promise<void> {
    while (next) {
      await Promise.race([next.wanted, wait(gatherAcksFor)])
      current = next
      next = undefined
      await flushRound(current)
      current.end()
      current = undefined
      if (next) await wait(gatherFor)
    }
    working = undefined
  }

  async function flushRound({ visible, acks, acknowledging }: Round): Promise<void> {
    const inserted = visible.flatMap(({ pending, id }) =>
      id === undefined ? [] : [{ topic: pending.message.topic, id, pending }],
    )
    try {
      const missing = await retryWhileAway(() => flush(inserted, acks))
      const gone = new Set(missing.map(place => inserted[place]?.pending))
      safe(gone.size === 0 ? visible : visible.filter(({ pending }) => !gone.has(pending)))
      for (const { done } of acknowledging) done()
      if (gone.size > 0) await lost(visible.flatMap(({ pending }) => (gone.has(pending) ? pending : [])))
    } catch (error) {
      for (const { pending } of visible) failed(pending, error)
      for (const { fail } of acknowledging) fail(error)
    }
  }

  /** The round that takes new entries. */
  function openRound(): Round {
    next ??= emptyRound()
    working ??= Promise.resolve().then(flushAll)
    return next
  }

  return {
    add(visible) {
      const round = openRound()
      round.visible.push(...visible)
      round.want()
    },
    acknowledge(acks) {
      return new Promise((done, fail) => {
        const round = openRound()
        round.acks.push(...acks)
        round.acknowledging.push({ done, fail })
      })
    },
    async acknowledged(clients) {
      const holds = (round: Round | undefined) => round?.acks.some(({ client }) => clients.has(client))
      const round = holds(next) ? next : holds(current) ? current : undefined
      round?.want()
      await round?.over
    },
    hurry: () => next?.want(),
    get working() {
      return working
    },
  }
}

function emptyRound(): Round {
  const [wanted, want] = signal()
  const [over, end] = signal()
  return { visible: [], acks: [], acknowledging: [], wanted, want, over, end }
}

function signal(): [given: Promise<void>, give: () => void] {
  let give = () => {}
  const given = new Promise<void>(done => {
    give = done
  })
  return [given, give]
}
