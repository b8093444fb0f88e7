import { repeat } from '../../jobs/repeat'
import { createTally } from '../../kernel/createTally'
import type { RelayLimits } from '../relayLimits'
import { OverShare } from './OverShare'
import type { Share, ShareKind } from './readShares'
import { storedBytes } from './storedBytes'

/** Who a message counts for. */
export type Owner = { client?: string; address?: string; project?: string }

export type SharesWatch = {
  /**
   * Takes room for a message of this size; throws if one of its owners has used up its share. Call the result when the
   * message is stored, or will not be.
   */
  take(owner: Owner, size: number): (isStored: boolean) => void
  /** Takes room for acknowledgements or recorded topics of an address; false if there is none. */
  takeNotes(address: string, count: number): boolean
  stop(): Promise<void>
}

type World = {
  /** Reads from the database who stores at least this many bytes. */
  read(least: Readonly<Record<ShareKind, number>>): Promise<readonly Share[]>
  limits: Pick<RelayLimits, 'storedPerClient' | 'storedPerAddress' | 'storedPerProject'>
  refused(kind: ShareKind): void
  failed(error: unknown): void
}

const readEvery = 1_000
/** Owners below this part of their share are not read: they are many, and none is near the limit. */
const worthKnowing = 1 / 8
/** Publishing stops first, as in watchStorage. */
const shareOfNotes = 0.5
const kinds: readonly ShareKind[] = ['client', 'address', 'project']

/**
 * Limits what clients, addresses and projects store. Like watchStorage: read from the database every second, plus what has
 * arrived here since, so a share is exceeded only by a little.
 */
export function watchShares({ read, limits, refused, failed }: World): SharesWatch {
  const most: Readonly<Record<ShareKind, number>> = {
    client: limits.storedPerClient,
    address: limits.storedPerAddress,
    project: limits.storedPerProject,
  }
  const least = {
    client: leastOf(most.client),
    address: leastOf(most.address),
    project: leastOf(most.project),
  }
  let known = createTally()
  /** Not stored yet; stored before the running read; stored since it began. */
  const coming = createTally()
  let before = createTally()
  let since = createTally()

  async function refresh(): Promise<void> {
    before = since
    since = createTally()
    try {
      const found = createTally()
      for (const { kind, owner, bytes } of await read(least)) found.add(keyOf(kind, owner), bytes)
      known = found
    } catch (error) {
      for (const [key, bytes] of before.entries()) since.add(key, bytes)
      failed(error)
    }
    before = createTally()
  }

  const usedBy = (key: string) =>
    [known, coming, before, since].reduce((sum, tally) => sum + tally.of(key), 0)

  const stop = kinds.some(kind => most[kind] > 0) ? repeat(refresh, readEvery) : async () => {}

  return {
    take(owner, size) {
      const bytes = storedBytes({ messages: 1, size })
      const counted = kinds.filter(kind => owner[kind] && most[kind] > 0)
      for (const kind of counted)
        if (usedBy(keyOf(kind, owner[kind] ?? '')) + bytes > most[kind]) {
          refused(kind)
          throw usedUp(kind, most[kind])
        }
      const keys = counted.map(kind => keyOf(kind, owner[kind] ?? ''))
      for (const key of keys) coming.add(key, bytes)
      return isStored => {
        for (const key of keys) {
          coming.add(key, -bytes)
          if (isStored) since.add(key, bytes)
        }
      }
    },
    takeNotes(address, count) {
      if (address === '' || most.address === 0) return true
      const key = keyOf('address', address)
      const bytes = storedBytes({ acks: count })
      if (usedBy(key) + bytes > most.address * (1 + shareOfNotes)) return false
      since.add(key, bytes)
      return true
    },
    stop,
  }
}

function keyOf(kind: ShareKind, owner: string): string {
  return `${kind} ${owner}`
}

/** Without a limit nothing is read. */
function leastOf(most: number): number {
  return most > 0 ? Math.ceil(most * worthKnowing) : Number.MAX_SAFE_INTEGER
}

/** Clients and other gateways retry after this code: there will be room when messages expire. */
function usedUp(kind: ShareKind, most: number): OverShare {
  const told = `The messages of this ${kind} take up the ${most} bytes it may store, try again later`
  return new OverShare(told)
}
