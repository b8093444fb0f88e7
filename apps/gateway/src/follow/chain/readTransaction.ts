import { readAddress, readBigint, readHash, readNumber } from './readHex'

/** Addresses are 40 lower-case digits everywhere in here. */
export type BlockTransaction = {
  hash: string
  index: number
  sender: string
  /** Absent for a deployment. */
  receiver: string | undefined
  value: bigint
  nonce: number
  /** The first four bytes of its data; empty if there is none. */
  selector: string
}

/** Reads a transaction of a block, as nodes write it. */
export function readTransaction(value: unknown, index: number): BlockTransaction {
  const given = Object(value) as Record<string, unknown>
  const { to, input } = given
  return {
    hash: readHash(given.hash),
    index,
    sender: readAddress(given.from),
    receiver: to === null || to === undefined ? undefined : readAddress(to),
    value: readBigint(given.value ?? '0x0'),
    nonce: readNumber(given.nonce ?? '0x0'),
    selector: typeof input === 'string' ? input.slice(2, 10) : '',
  }
}
