import type { Hex } from 'viem'
import { errorReason } from '../kernel/errorReason'
import type { ChainCalls } from './chainCalls'
import type { SenderWorld } from './createOperationSender'
import { changeOperation, findSent, type StoredOperation } from './operationStore'
import { readOutcome } from './readOutcome'

const resendAfter = 5_000
/** A node that has not looked after its transactions for this long is gone; others do it then. */
const goneAfter = 30_000

/** Looks after the operations in transactions: which are in a block, which must be sent again, which are lost. */
export async function watchSent(world: SenderWorld, chain: ChainCalls): Promise<void> {
  const { pool, now, signer } = world
  const asked = { chain: chain.id, signer: signer.address, unseenSince: now() - goneAfter }
  const sent = await findSent(pool, asked)
  for (const of of new Set(sent.map(row => row.signer))) {
    const rows = sent.filter(row => row.signer === of)
    const left: StoredOperation[] = []
    for (const row of rows) if (!(await settle(world, chain, row))) left.push(row)
    if (left.length === 0) continue
    let expected = Number(await chain.quantity('eth_getTransactionCount', [of, 'latest']))
    for (const row of left) {
      // Its nonce was used by another transaction, or one before it is missing: it can never be in a block.
      if (row.txNonce !== expected) {
        if (!(await settle(world, chain, row))) await changeOperation(pool, row, { status: 'waiting' }, now())
        continue
      }
      expected++
      if (now() - row.updatedAt >= resendAfter) await resend(world, chain, row)
    }
  }
}

/** Notes how the operation ended; false if its transaction is not in a block. */
async function settle(world: SenderWorld, chain: ChainCalls, row: StoredOperation): Promise<boolean> {
  const { pool, now, log, sponsor } = world
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
  await sponsor.settle(chain.id, row.operation, outcome.event.actualGasCost)
  await changeOperation(pool, row, { status: 'included' }, now())
  return true
}

async function resend(world: SenderWorld, chain: ChainCalls, row: StoredOperation): Promise<void> {
  const { pool, now, log } = world
  // Its time is noted first, so that it is not sent with every round.
  if (!row.rawTx || !(await changeOperation(pool, row, { status: 'sent' }, now()))) return
  await chain.ask('eth_sendRawTransaction', [row.rawTx as Hex]).catch(error => {
    log.debug('a transaction was sent again', {
      chain: chain.id,
      hash: row.txHash,
      reason: errorReason(error),
    })
  })
}
