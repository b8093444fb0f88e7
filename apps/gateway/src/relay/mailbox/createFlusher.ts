import { setTimeout as wait } from 'node:timers/promises'
import type { Ack, Inserted } from './flushMessages'
import type { PendingMessage, Settle, VisibleMessage } from './pendingMessage'
import { retryWhileAway } from './retryWhileAway'

export type Flusher = {
  /** These go to the disk as soon as possible: publishers wait for it. */
  add(visible: readonly VisibleMessage[]): void
  /** Settles once it is on the disk. */
  acknowledge(acks: readonly Ack[]): Promise<void>
  /** Settles when what these clients acknowledged so far is on the disk. */
  acknowledged(clients: ReadonlySet<string>): Promise<void>
  /** Does not wait for more to come. */
  hurry(): void
  /** Settles when nothing waits any more; undefined when nothing does. */
  readonly working: Promise<void> | undefined
}

type Parts = {
  /** Brings everything to the disk; the places of those that are missing. */
  flush(inserted: readonly Inserted[], acks: readonly Ack[]): Promise<readonly number[]>
  safe(visible: readonly VisibleMessage[]): void
  /** A crash of the database took these away. */
  lost(pending: readonly PendingMessage[]): Promise<void>
  failed(pending: PendingMessage, error: unknown): void
}

/** What goes to the disk together. */
type Round = {
  visible: VisibleMessage[]
  acks: Ack[]
  acknowledging: Settle[]
  /** Settles once somebody waits for it. */
  wanted: Promise<void>
  want(): void
  over: Promise<void>
  end(): void
}

const gatherFor = 2
/** Without a message in the round only a client that sent receipts waits for it, and it is in no hurry. */
const gatherAcksFor = 20

/** Waits for the disk, one round after the other: what comes during one belongs to the next. */
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

  /** The round of what waits for the disk from now on. */
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
