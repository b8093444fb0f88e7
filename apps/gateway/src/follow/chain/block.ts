import { NodeError } from '../../rpc/askNode'
import { readHash, readNumber } from './readHex'
import { type BlockTransaction, readTransaction } from './readTransaction'

export type Block = {
  number: number
  hash: string
  parentHash: string
  /** Seconds. */
  time: number
  transactions: BlockTransaction[]
}

/** Reads a block with its transactions; throws if it is none or another than the one asked for. */
export function readBlock(value: unknown, number: number): Block {
  if (value === null || value === undefined) throw new NodeError(`block ${number} is not there`)
  const given = Object(value) as Record<string, unknown>
  if (readNumber(given.number) !== number || !Array.isArray(given.transactions))
    throw new NodeError(`block ${number} is another one`)
  return {
    number,
    hash: readHash(given.hash),
    parentHash: readHash(given.parentHash),
    time: readNumber(given.timestamp),
    transactions: given.transactions.map(readTransaction),
  }
}

export const noHash = `0x${'0'.repeat(64)}`

/** Whether a block may follow the one with this hash. Blocks that a test chain skipped do not name their parents. */
export function follows(parentHash: string, hash: string): boolean {
  return parentHash === hash || parentHash === noHash
}
