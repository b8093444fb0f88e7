import { type AskNode, NodeError } from '../../rpc/askNode'
import { type Block, follows, noHash, readBlock } from './block'
import { mapLimited } from './mapLimited'
import { toHex } from './readHex'
import { type Mark, type ReadLog, readLog, type Transfer } from './readLog'
import type { ReadOutcomes } from './readOutcomes'
import type { BlockTransaction } from './readTransaction'
import { saidOnce } from './saidOnce'
import { topics } from './topics'

export type Span = { from: number; to: number; head: number }

/** A transaction with what its events say. */
export type ReadTransaction = BlockTransaction & {
  failed: boolean
  /** Whether it has one of the events that are read. It succeeded then. */
  hasLog: boolean
  transfers: Transfer[]
  marks: Mark[]
}
export type ReadBlock = Omit<Block, 'transactions'> & { transactions: ReadTransaction[] }

export type SpanWorld = { ask: AskNode; readOutcomes: ReadOutcomes }

const blocksAtOnce = 8
/**
 * A node that is behind answers for a range it does not have with nothing at all, without an error. So logs of new
 * blocks are asked for by the block's hash, which such a node does not know.
 */
const sureBelowHead = 32
/** More than this at once would have to be held in memory; one block is read whatever it has. */
const mostRows = 20_000
const wanted = [Object.values(topics)]

/** Reads consecutive blocks with their events. Throws if they do not belong together: the chain changed meanwhile. */
export async function readSpan(
  { ask, readOutcomes }: SpanWorld,
  { from, to, head }: Span,
): Promise<ReadBlock[]> {
  const numbers = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  const byRange = to <= head - sureBelowHead
  const rangeLogs = byRange ? readLogs(ask, { fromBlock: toHex(from), toBlock: toHex(to) }) : undefined
  rangeLogs?.catch(() => {}) // the blocks may fail first
  let rows = 0
  const count = (more: number) => {
    rows += more
    if (rows > mostRows && from < to) throw new NodeError('too many rows for one span')
  }
  const blocks = await mapLimited(numbers, blocksAtOnce, async number => {
    const block = readBlock(await ask('eth_getBlockByNumber', [toHex(number), true]), number)
    count(block.transactions.length)
    return block
  })
  for (const [at, block] of blocks.entries())
    if (at > 0 && !follows(block.parentHash, blocks[at - 1]?.hash ?? noHash))
      throw new NodeError('the blocks do not fit together')
  const logs = rangeLogs
    ? await rangeLogs
    : (
        await mapLimited(
          blocks.filter(({ transactions }) => transactions.length > 0),
          blocksAtOnce,
          ({ hash }) => readLogs(ask, { blockHash: hash }),
        )
      ).flat()
  count(logs.length)
  const read = withLogs(blocks, logs)
  await readOutcomes(read)
  return read
}

async function readLogs(ask: AskNode, where: Record<string, string>): Promise<ReadLog[]> {
  const answer = await ask('eth_getLogs', [{ ...where, topics: wanted }])
  if (!Array.isArray(answer)) throw new NodeError('the logs are not a list')
  return answer.map(readLog)
}

function withLogs(blocks: readonly Block[], logs: readonly ReadLog[]): ReadBlock[] {
  const read = blocks.map(block => ({
    ...block,
    transactions: block.transactions.map(
      (transaction): ReadTransaction => ({
        ...transaction,
        ...{ failed: false, hasLog: false, transfers: [], marks: [] },
      }),
    ),
  }))
  const first = read[0]?.number ?? 0
  for (const { blockNumber, blockHash, txi, transfers, marks } of logs) {
    const block = read[blockNumber - first]
    const transaction = block?.transactions[txi]
    if (!transaction || block.hash !== blockHash) throw new NodeError('a log is of another block')
    transaction.hasLog = true
    transaction.transfers.push(...transfers)
    transaction.marks.push(...marks)
  }
  for (const { transactions } of read)
    for (const transaction of transactions) transaction.transfers = saidOnce(transaction.transfers)
  return read
}
