import { repeat } from '../../jobs/repeat'
import type { RelayError } from '../frames/RelayError'
import { fullRelay } from './fullRelay'
import { storedBytes } from './storedBytes'

export type StorageWatch = {
  /** Makes room for a message of this size; throws when the relay is full. The reserve is for brief ones. */
  take(size: number, isBrief?: boolean): void
  /** Bytes stored by all gateways together, as far as this one knows. */
  readonly used: number
  /** Whether there is no room for acknowledgements, either. */
  readonly isOver: boolean
  stop(): Promise<void>
}

type World = {
  /** Asks the database what is stored. */
  read(): Promise<number>
  /** Bytes; 0: no limit. */
  most: number
  /** The part of it that is kept for brief messages: those that are small, and soon over. */
  reserve?: number
  refused(error: RelayError): void
  failed(error: unknown): void
}

const readEvery = 1_000
/** Who publishes is refused first. Messages that are there must not come twice for want of a note about them. */
const shareOfAcks = 0.5

/**
 * How full the relay is: read from the database every second, and on top of that what came in here since. No message
 * waits for it, so the relay may be over its limit by what comes in within a second.
 */
export function watchStorage({ read, most, reserve = 0, refused, failed }: World): StorageWatch {
  let known = 0
  let since = 0

  async function refresh(): Promise<void> {
    const before = since
    try {
      known = await read()
      since -= before
    } catch (error) {
      failed(error)
    }
  }

  const stop = repeat(refresh, readEvery)

  return {
    take(size, isBrief = true) {
      const bytes = storedBytes({ messages: 1, size })
      if (most > 0 && known + since + bytes > (isBrief ? most : most * (1 - reserve))) {
        const error = fullRelay()
        refused(error)
        throw error
      }
      since += bytes
    },
    get used() {
      return known + since
    },
    get isOver() {
      return most > 0 && known > most * (1 + shareOfAcks)
    },
    stop,
  }
}
