import { repeat } from '../../jobs/repeat'
import type { RelayError } from '../frames/RelayError'
import { fullRelay } from './fullRelay'
import { storedBytes } from './storedBytes'

export type StorageWatch = {
  /** Reserves room for a message; throws when the relay is full. Brief messages may use the reserve. */
  take(size: number, isBrief?: boolean): void
  /** Bytes stored by all gateways together, as far as this one knows. */
  readonly used: number
  /** Whether there is no room even for acknowledgements. */
  readonly isOver: boolean
  stop(): Promise<void>
}

type World = {
  /** Reads from the database how much is stored. */
  read(): Promise<number>
  /** Bytes; 0: no limit. */
  most: number
  /** The part kept for brief messages: small and short-lived. */
  reserve?: number
  refused(error: RelayError): void
  failed(error: unknown): void
}

const readEvery = 1_000
/** Publishing stops first: without room for acknowledgements, clients would get messages twice. */
const shareOfAcks = 0.5

/**
 * How full the relay is: read from the database every second, plus what this process stored since. No message waits for
 * it, so the limit can be exceeded by what arrives within a second.
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
