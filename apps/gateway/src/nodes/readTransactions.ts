import { mapLimited } from '../follow/chain/mapLimited'
import { readHash, readNumber, toHex } from '../follow/chain/readHex'
import { readLog } from '../follow/chain/readLog'
import type { ReadBlock, ReadTransaction } from '../follow/chain/readSpan'
import { readTransaction } from '../follow/chain/readTransaction'
import { saidOnce } from '../follow/chain/saidOnce'
import { type AskNode, NodeError } from '../rpc/askNode'
import type { FoundTransaction } from './findTransactions'

const callsAtOnce = 8

/** Reads transactions with all of their events, as blocks that have nothing else. */
export async function readTransactions(
  ask: AskNode,
  found: readonly FoundTransaction[],
): Promise<ReadBlock[]> {
  const transactions = await mapLimited(found, callsAtOnce, one => readWhole(ask, one))
  const blocks = new Map<number, ReadBlock>()
  for (const [at, { block: number, blockHash, time }] of found.entries()) {
    const transaction = transactions[at]
    if (!transaction) continue
    const block = blocks.get(number)
    if (block) block.transactions.push(transaction)
    else
      blocks.set(number, {
        ...{ number, hash: blockHash, parentHash: '', transactions: [transaction] },
        time: time ?? (await readTime(ask, number, blockHash)),
      })
  }
  return [...blocks.values()]
}

async function readWhole(ask: AskNode, { hash, blockHash, txi }: FoundTransaction): Promise<ReadTransaction> {
  const [transaction, receipt] = await Promise.all([
    ask('eth_getTransactionByHash', [hash]),
    ask('eth_getTransactionReceipt', [hash]),
  ])
  for (const part of [transaction, receipt])
    if (readHash(Object(part).blockHash) !== blockHash)
      throw new NodeError('a transaction is in another block by now')
  const { logs, transactionHash } = Object(receipt)
  const read = readTransaction(transaction, txi)
  if (read.hash !== hash || readHash(transactionHash) !== hash || !Array.isArray(logs))
    throw new NodeError('a transaction is another one')
  const events = logs.map(readLog)
  return {
    ...read,
    ...{ failed: false, hasLog: true },
    transfers: saidOnce(events.flatMap(({ transfers }) => transfers)),
    marks: events.flatMap(({ marks }) => marks),
  }
}

async function readTime(ask: AskNode, number: number, blockHash: string): Promise<number> {
  const block = Object(await ask('eth_getBlockByNumber', [toHex(number), false]))
  if (readHash(block.hash) !== blockHash) throw new NodeError('a block is another one by now')
  return readNumber(block.timestamp)
}
