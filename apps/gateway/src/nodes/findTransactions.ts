import { mapLimited } from '../follow/chain/mapLimited'
import { readHash, readNumber, toHex } from '../follow/chain/readHex'
import { topics } from '../follow/chain/topics'
import { type AskNode, NodeError } from '../rpc/askNode'

/** Where a transaction is that moved a token of the account. */
export type FoundTransaction = {
  hash: string
  block: number
  blockHash: string
  txi: number
  /** Seconds; some nodes say it with the log. */
  time: number | undefined
}

/**
 * Finds the transactions between two blocks that moved tokens of an account (40 digits), by three searches: events name
 * the two sides of a transfer in different places.
 */
export async function findTransactions(
  ask: AskNode,
  account: string,
  { from, to }: { from: number; to: number },
): Promise<FoundTransaction[]> {
  const own = `0x${account.padStart(64, '0')}`
  const { transfer, transferSingle, transferBatch, wrap, unwrap } = topics
  const searches = [
    [[transfer, wrap, unwrap], own],
    [[transfer, transferSingle, transferBatch], null, own],
    [[transferSingle, transferBatch], null, null, own],
  ]
  const answers = await mapLimited(searches, searches.length, wanted =>
    ask('eth_getLogs', [{ fromBlock: toHex(from), toBlock: toHex(to), topics: wanted }]),
  )
  const found = new Map<string, FoundTransaction>()
  for (const answer of answers) {
    if (!Array.isArray(answer)) throw new NodeError('the logs are not a list')
    for (const log of answer) {
      const one = readFound(log)
      if (one.block < from || one.block > to) throw new NodeError('a log is of another block')
      found.set(one.hash, one)
    }
  }
  return [...found.values()].sort((one, other) => one.block - other.block || one.txi - other.txi)
}

function readFound(log: unknown): FoundTransaction {
  const { transactionHash, blockNumber, blockHash, transactionIndex, blockTimestamp } = Object(log)
  return {
    hash: readHash(transactionHash),
    block: readNumber(blockNumber),
    blockHash: readHash(blockHash),
    txi: readNumber(transactionIndex),
    time: typeof blockTimestamp === 'string' ? readNumber(blockTimestamp) : undefined,
  }
}
