import {
  handleOpsData,
  type Operation,
  packOperation,
  smartAccountContracts,
  transactionGas,
} from '@latchkey/smartaccount'
import type { Pool, PoolClient } from 'pg'
import type { LocalAccount } from 'viem'
import { keccak256 } from 'viem'
import { inTransaction } from '../db/inTransaction'
import { repeat } from '../jobs/repeat'
import { errorReason } from '../kernel/errorReason'
import type { Log } from '../kernel/log'
import { BundlerFailure, failureCodes } from './BundlerFailure'
import type { ChainCalls } from './chainCalls'
import { requireFresh, type Sponsor } from './createSponsor'
import { rehearse } from './handleOps'
import { requireKnownAccount } from './knownAccount'
import {
  changeOperation,
  findOldestSent,
  nextNonce,
  type StoredOperation,
  takeWaiting,
} from './operationStore'
import { readBaseFee } from './readFees'
import { watchSent } from './watchSent'

export type SenderWorld = {
  pool: Pool
  now(): number
  log: Log
  signer: LocalAccount
  sponsor: Sponsor
  chains: readonly ChainCalls[]
}

export type Sender = { poke(): void; stop(): Promise<void> }

const every = 1_000
const feePause = 5_000
/** An operation whose fees stay too low is given up. */
const waitsFor = 10 * 60_000
/** Nothing is sent behind a transaction that is in no block for so long. */
const stuckAfter = 60_000
/** So long after a block some nodes may not know it. */
const seenBy = 60_000

/**
 * Sends the operations that wait, one transaction for each, in the order of this node's nonces, and looks after them
 * until they are in a block. A signed transaction is stored before it is sent: whoever starts next sends it again.
 */
export function createOperationSender(world: SenderWorld): Sender {
  const { log, chains } = world
  const look = lookOncePerBlock(world)
  let again = false
  let running: Promise<void> | undefined
  let isStopped = false

  async function round(): Promise<void> {
    for (const chain of chains) {
      try {
        await look(chain)
        while (!isStopped && (await sendNext(world, chain))) {}
        await look(chain)
        await world.sponsor.settleExpired(chain)
      } catch (error) {
        log.warn('the bundler could not go on', { chain: chain.id, reason: errorReason(error) })
      }
    }
  }

  function poke(): void {
    if (isStopped) return
    again = true
    running ??= (async () => {
      while (again && !isStopped) {
        again = false
        await round()
      }
    })().finally(() => {
      running = undefined
    })
  }

  const stopRepeating = repeat(async () => poke(), every)
  return {
    poke,
    async stop() {
      isStopped = true
      await stopRepeating()
      await running
    },
  }
}

/** With each operation that comes, all those under way would be asked about: only a new block can have changed them. */
function lookOncePerBlock(world: SenderWorld): (chain: ChainCalls) => Promise<void> {
  const watch = watchSent(world)
  const looked = new Map<string, { block: bigint; at: number }>()
  return async chain => {
    const block = await chain.quantity('eth_blockNumber', [])
    const last = looked.get(chain.id)
    const age = world.now() - (last?.at ?? 0)
    if (last?.block === block && age >= 0 && age < every) return
    looked.set(chain.id, { block, at: world.now() })
    await watch(chain)
  }
}

/** Sends the oldest operation that waits; false if there is none. */
async function sendNext(world: SenderWorld, chain: ChainCalls): Promise<boolean> {
  const { pool, now, log, signer } = world
  const taken = await inTransaction(pool, async client => {
    // Two nodes with the same key must not give the same nonce to two transactions.
    await client.query('select pg_advisory_xact_lock(7251906, hashtext($1))', [
      `${chain.id} ${signer.address}`,
    ])
    const waiting = await takeWaiting(client, chain.id, now())
    return waiting && { waiting, rawTx: await sign(world, chain, client, waiting) }
  })
  if (!taken) return false
  const { waiting, rawTx } = taken
  if (rawTx)
    await chain.ask('eth_sendRawTransaction', [rawTx]).catch(error => {
      log.warn('an operation was not sent; it is tried again', {
        chain: chain.id,
        hash: waiting.hash,
        reason: errorReason(error),
      })
    })
  return true
}

/** The signed transaction of an operation, stored; undefined if it is not to be sent, or not now. */
async function sign(
  { now, signer }: SenderWorld,
  chain: ChainCalls,
  client: PoolClient,
  waiting: StoredOperation,
): Promise<`0x${string}` | undefined> {
  const { operation } = waiting
  const data = handleOpsData(packOperation(operation), signer.address)
  const gas = transactionGas(operation, data)
  if (
    await mustWait(chain, operation, {
      now: now(),
      oldest: await findOldestSent(client, chain.id, signer.address),
    })
  ) {
    const isOver = now() - waiting.createdAt > waitsFor
    const change = isOver
      ? { status: 'refused' as const, reason: 'It could not be sent in time' }
      : { status: 'waiting' as const, notBefore: now() + feePause }
    await changeOperation(client, waiting, change, now())
    return undefined
  }
  try {
    requireFresh(operation, now())
    await requireKnownAccount(chain, operation)
    await rehearse(chain, { data, from: signer.address, gas })
  } catch (error) {
    if (!(error instanceof BundlerFailure) || error.code === failureCodes.unavailable) throw error
    await changeOperation(client, waiting, { status: 'refused', reason: error.message.slice(0, 300) }, now())
    return undefined
  }
  const counted = await chain.transactionCount(signer.address)
  const known = { chain: chain.id, signer: signer.address, includedSince: now() - seenBy }
  const nonce = Math.max(counted, await nextNonce(client, known))
  // The same fees as the operation's: then a unit of gas costs us what it pays us, whatever the block's base fee is.
  const rawTx = await signer.signTransaction({
    type: 'eip1559',
    chainId: chain.reference,
    to: smartAccountContracts.entryPoint,
    nonce,
    gas,
    data,
    maxFeePerGas: operation.maxFeePerGas,
    maxPriorityFeePerGas: operation.maxPriorityFeePerGas,
  })
  const sent = { signer: signer.address, txNonce: nonce, txHash: keccak256(rawTx), rawTx }
  await changeOperation(client, waiting, { status: 'sent', sent }, now())
  return rawTx
}

/**
 * Whether fees are too low for the next block, or a transaction before this one is stuck: what would be sent behind it
 * could be good no longer when its turn comes, and would then fail at our cost.
 */
async function mustWait(
  chain: ChainCalls,
  { maxFeePerGas }: Operation,
  { now, oldest }: { now: number; oldest: StoredOperation | undefined },
): Promise<boolean> {
  const base = await readBaseFee(chain)
  // From one block to the next it rises by an eighth at most.
  if (maxFeePerGas * 8n < base * 9n) return true
  if (!oldest) return false
  return oldest.operation.maxFeePerGas < base || now - (oldest.sentAt ?? now) > stuckAfter
}
