import { type Hex, keccak256 } from 'viem'
import { errorReason } from '../kernel/errorReason'
import { BundlerFailure, failureCodes } from './BundlerFailure'
import type { ChainCalls } from './chainCalls'
import type { SenderWorld } from './createOperationSender'
import { rehearse } from './handleOps'
import {
  changeOperation,
  findIncluded,
  findSent,
  includeOperations,
  type StoredOperation,
} from './operationStore'
import { operationTransaction } from './operationTransaction'
import { type Head, readHead } from './readHead'
import { readEnded, readOutcome } from './readOutcome'

const resendAfter = 5_000
/** A node that has not looked after its transactions for this long is gone; others do it then. */
export const goneAfter = 30_000
/** One node of the chain may count a transaction that another one does not know yet: no hurry to send it anew. */
const missingFor = 60_000
/** A chain may forget as much. Beyond that it is another one, begun anew. */
const mostForgotten = 16
const rememberedFor = 10 * 60_000
const tip = 1_000_000_000n

/** Looks after the operations in transactions: which are in a block, which must be sent again, which are lost. */
export function watchSent(world: SenderWorld): (chain: ChainCalls, head: Head) => Promise<void> {
  const { pool, now, signer } = world
  /** Since when operations are missing whose nonce was used. */
  const missing = new Map<Hex, number>()

  /** Its nonce was used by another transaction, or nobody fills one before it: it is sent anew, but not at once. */
  async function wait(row: StoredOperation): Promise<void> {
    const since = missing.get(row.hash) ?? now()
    missing.set(row.hash, since)
    if (now() - since < missingFor) return
    missing.delete(row.hash)
    await changeOperation(pool, row, { status: 'waiting' }, now())
  }

  return async (chain, head) => {
    const asked = { chain: chain.id, signer: signer.address, unseenSince: now() - goneAfter }
    const found = await findSent(pool, asked)
    const ended = await settleEnded(world, chain, head, found)
    for (const hash of ended) missing.delete(hash)
    const sent = found.filter(({ hash }) => !ended.has(hash))
    for (const of of new Set(sent.flatMap(row => row.signer ?? []))) {
      const left: StoredOperation[] = []
      for (const row of sent.filter(({ signer }) => signer === of))
        if (await settle(world, chain, row)) missing.delete(row.hash)
        else left.push(row)
      if (left.length === 0) continue
      let expected = await chain.transactionCount(of)
      for (const row of left) {
        const nonce = row.txNonce ?? -1
        const isOurs = of === signer.address.toLowerCase()
        if (isOurs && nonce - expected <= mostForgotten)
          for (; expected < nonce; expected++) await fill(world, chain, expected)
        if (nonce !== expected) await wait(row)
        else if (now() - row.updatedAt >= resendAfter) await resend(world, chain, row)
        if (nonce === expected) expected++
      }
    }
  }
}

/** Notes which operations ended in this block, all at once: most end in the first block that comes. Those that did. */
async function settleEnded(
  world: SenderWorld,
  chain: ChainCalls,
  head: Head,
  sent: readonly StoredOperation[],
): Promise<ReadonlySet<Hex>> {
  if (sent.length < 2) return new Set()
  // A node that does not tell is asked for each of them.
  const costs = await readEnded(chain, head, sent).catch(() => new Map<Hex, bigint>())
  const ended = sent.flatMap(row => {
    const cost = costs.get(row.hash)
    return cost === undefined ? [] : { row, cost }
  })
  if (ended.length > 0) await noteIncluded(world, chain, ended)
  return new Set(costs.keys())
}

/** Notes how the operation ended; false if its transaction is not in a block. */
async function settle(world: SenderWorld, chain: ChainCalls, row: StoredOperation): Promise<boolean> {
  const { pool, now, log } = world
  const outcome = row.txHash && (await readOutcome(chain, row.txHash, row.hash))
  if (!outcome) return false
  if (!outcome.event) {
    log.warn('a transaction of the bundler failed and was not paid for', {
      chain: chain.id,
      hash: row.txHash,
    })
    await changeOperation(pool, row, { status: 'reverted', reason: 'Its transaction failed' }, now())
    return true
  }
  await noteIncluded(world, chain, [{ row, cost: outcome.event.actualGasCost }])
  return true
}

/** The operations are in a block, and cost this. Safe to note twice. */
export async function noteIncluded(
  { pool, now, sponsor }: Pick<SenderWorld, 'pool' | 'now' | 'sponsor'>,
  chain: ChainCalls,
  ended: readonly { row: StoredOperation; cost: bigint }[],
): Promise<void> {
  // First, so that a failure in between leaves both to the next look.
  await sponsor.settle(
    chain.id,
    ended.map(({ row: { operation }, cost }) => ({ operation, cost })),
  )
  await includeOperations(
    pool,
    ended.map(({ row }) => row.hash),
    now(),
  )
}

/**
 * A transaction that waits for long may do what is good no longer, and cost us. It is not sent again then; where it is
 * in a node's pool, nothing can be done about it.
 */
async function resend(world: SenderWorld, chain: ChainCalls, row: StoredOperation): Promise<void> {
  const { pool, now } = world
  // Its time is noted first, so that it is not sent with every round.
  if (!row.rawTx || !(await changeOperation(pool, row, { status: 'sent' }, now()))) return
  const problem = now() - (row.sentAt ?? 0) < missingFor ? undefined : await problemWith(world, chain, row)
  if (problem === undefined) return submit(world, chain, row.rawTx)
  if ((await chain.ask('eth_getTransactionByHash', [row.txHash])) === null)
    await changeOperation(pool, row, { status: 'refused', reason: problem.slice(0, 300) }, now())
}

async function problemWith(
  { signer }: SenderWorld,
  chain: ChainCalls,
  { operation }: StoredOperation,
): Promise<string | undefined> {
  try {
    await rehearse(chain, { ...operationTransaction(operation, signer.address), from: signer.address })
    return undefined
  } catch (error) {
    if (!(error instanceof BundlerFailure) || error.code === failureCodes.unavailable) throw error
    return error.message
  }
}

/**
 * Uses a nonce whose transaction is gone, for nothing behind it would ever be in a block: by the same one where the
 * chain has forgotten a block, by an empty one otherwise.
 */
async function fill(world: SenderWorld, chain: ChainCalls, nonce: number): Promise<void> {
  const { pool, now, signer } = world
  const asked = { chain: chain.id, signer: signer.address, nonce, since: now() - rememberedFor }
  const known = await findIncluded(pool, asked)
  const fee = 2n * (await readHead(chain)).baseFee + tip
  const empty = {
    type: 'eip1559',
    chainId: chain.reference,
    to: signer.address,
    nonce,
    gas: 21_000n,
  } as const
  const fees = { maxFeePerGas: fee, maxPriorityFeePerGas: tip }
  await submit(world, chain, known ?? (await signer.signTransaction({ ...empty, ...fees })))
}

async function submit({ log }: SenderWorld, chain: ChainCalls, rawTx: Hex): Promise<void> {
  await chain.ask('eth_sendRawTransaction', [rawTx]).catch(error => {
    log.debug('a transaction was sent again', {
      chain: chain.id,
      hash: keccak256(rawTx),
      reason: errorReason(error),
    })
  })
}
