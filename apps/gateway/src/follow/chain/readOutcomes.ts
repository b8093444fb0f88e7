import { createBoundedCache } from '../../kernel/createBoundedCache'
import { type AskNode, NodeError } from '../../rpc/askNode'
import { mapLimited } from './mapLimited'
import { toHex } from './readHex'
import type { ReadBlock, ReadTransaction } from './readSpan'

/** Finds out which transactions failed, and marks them. */
export type ReadOutcomes = (blocks: readonly ReadBlock[]) => Promise<void>

const callsAtOnce = 16
/** With so many open questions in a block, all of its receipts in one answer cost less. */
const worthABlock = 3
const mostPlain = 8 * 1024 * 1024
/** An account without code may get some. */
const plainFor = 600_000

/**
 * Asks as little as possible: a transaction with an event succeeded, and so did one that only moves coins to an account
 * without code. The receipt is read for all others.
 */
export function createReadOutcomes(ask: AskNode, now: () => number): ReadOutcomes {
  const plain = createBoundedCache<number>(mostPlain)
  let hasBlockReceipts: boolean | undefined

  async function isPlain(address: string): Promise<boolean> {
    const known = plain.get(address)
    if (known !== undefined && now() - known < plainFor) return true
    if ((await ask('eth_getCode', [`0x${address}`, 'latest'])) !== '0x') return false
    plain.set(address, now(), 64)
    return true
  }

  async function isOpen({ hasLog, receiver, selector, value }: ReadTransaction): Promise<boolean> {
    if (hasLog) return false
    return !receiver || selector !== '' || value === 0n || !(await isPlain(receiver))
  }

  /** All receipts of a block in one answer; false where they have to be asked for one by one. */
  async function readBlockReceipts({ number, hash, transactions }: ReadBlock): Promise<boolean> {
    if (hasBlockReceipts === false) return false
    try {
      const answer = await ask('eth_getBlockReceipts', [toHex(number)])
      if (!Array.isArray(answer) || answer.length !== transactions.length)
        throw new NodeError('the receipts are not those of the block')
      for (const [at, transaction] of transactions.entries()) apply(transaction, answer[at], hash)
      hasBlockReceipts = true
      return true
    } catch (error) {
      if (!(error instanceof NodeError)) throw error
      // Who does not know the method says so, each in its own words. A node that is away has said nothing yet; and where
      // it worked before, only one of several nodes lacks it.
      if (error.code !== undefined && hasBlockReceipts === undefined) hasBlockReceipts = false
      return false
    }
  }

  async function readOne(transaction: ReadTransaction, hash: string): Promise<void> {
    apply(transaction, await ask('eth_getTransactionReceipt', [transaction.hash]), hash)
  }

  return async blocks => {
    const asked = blocks.flatMap(block => block.transactions.map(transaction => ({ block, transaction })))
    const open = await mapLimited(asked, callsAtOnce, ({ transaction }) => isOpen(transaction))
    const byBlock = new Map<ReadBlock, ReadTransaction[]>()
    for (const [at, { block, transaction }] of asked.entries())
      if (open[at]) byBlock.set(block, [...(byBlock.get(block) ?? []), transaction])
    const single: { transaction: ReadTransaction; hash: string }[] = []
    for (const [block, transactions] of byBlock)
      if (transactions.length < worthABlock || !(await readBlockReceipts(block)))
        single.push(...transactions.map(transaction => ({ transaction, hash: block.hash })))
    await mapLimited(single, callsAtOnce, ({ transaction, hash }) => readOne(transaction, hash))
  }
}

/** Chains from before receipts had a status say nothing about failures. */
function apply(transaction: ReadTransaction, receipt: unknown, blockHash: string): void {
  const given = Object(receipt) as Record<string, unknown>
  if (given.transactionHash !== transaction.hash || given.blockHash !== blockHash)
    throw new NodeError('a receipt is of another transaction')
  transaction.failed = given.status === '0x0'
}
