import { type Operation, smartAccountContracts } from '@latchkey/smartaccount'
import { escapeLiteral, type Pool, type PoolClient } from 'pg'
import type { LocalAccount } from 'viem'
import { type Hex, keccak256 } from 'viem'
import { inTransaction } from '../db/inTransaction'
import { repeat } from '../jobs/repeat'
import { errorReason } from '../kernel/errorReason'
import type { Log } from '../kernel/log'
import { BundlerFailure, failureCodes } from './BundlerFailure'
import type { ChainCalls } from './chainCalls'
import { leeway, requireFresh, type Sponsor } from './createSponsor'
import { findBusy } from './findBusy'
import { rehearse } from './handleOps'
import type { Heads } from './keepHeads'
import { type Judged, keepJudgements } from './keepJudgements'
import { requireKnownAccount } from './knownAccount'
import { oncePerHead } from './oncePerHead'
import { changeOperation, type Taken, takeWaiting } from './operationStore'
import { type OperationTransaction, operationTransaction } from './operationTransaction'
import type { Head } from './readHead'
import { goneAfter, watchSent } from './watchSent'

export type SenderWorld = {
  pool: Pool
  now(): number
  log: Log
  signer: LocalAccount
  sponsor: Sponsor
  heads: Heads
  chains: readonly ChainCalls[]
}

export type Sender = { poke(judged?: Judged): void; stop(): Promise<void> }

/** What sending needs beside the world. */
type Sending = {
  countOf(chain: ChainCalls, head: Head): Promise<number>
  judged(asked: Omit<Judged, 'transaction'>): OperationTransaction | undefined
}

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
  const { log, heads } = world
  const look = lookOncePerBlock(world)
  const judgements = keepJudgements()
  const countOf = oncePerHead(chain => chain.transactionCount(world.signer.address))
  const sending: Sending = { countOf, judged: judgements.find }
  let again = false
  let running: Promise<void> | undefined
  let isStopped = false

  async function round(): Promise<void> {
    for (const chain of await busyChains(world)) {
      try {
        let isOver = false
        while (!isOver) {
          const head = await heads.read(chain)
          await look(chain, head)
          isOver = isStopped || !(await sendNext(world, sending, chain, head))
        }
      } catch (error) {
        log.warn('the bundler could not go on', { chain: chain.id, reason: errorReason(error) })
      }
    }
  }

  function poke(judged?: Judged): void {
    if (isStopped) return
    if (judged) judgements.add(judged)
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

/** None where that cannot be found out: the next round tries again. */
async function busyChains({ pool, now, log, signer, chains }: SenderWorld): Promise<readonly ChainCalls[]> {
  const times = { now: now(), unseenSince: now() - goneAfter, endedBefore: now() - leeway }
  try {
    const ids = chains.map(({ id }) => id)
    const busy = await findBusy(pool, { chains: ids, signer: signer.address, ...times })
    return chains.filter(({ id }) => busy.has(id))
  } catch (error) {
    log.warn('the bundler could not look for what is to be done', { reason: errorReason(error) })
    return []
  }
}

/** With each operation that comes, all those under way would be asked about: only a new block can have changed them. */
function lookOncePerBlock(world: SenderWorld): (chain: ChainCalls, head: Head) => Promise<void> {
  const watch = watchSent(world)
  const looked = new Map<string, { block: Hex; at: number }>()
  return async (chain, head) => {
    const { hash } = head
    const last = looked.get(chain.id)
    const age = world.now() - (last?.at ?? 0)
    if (last?.block === hash && age >= 0 && age < every) return
    looked.set(chain.id, { block: hash, at: world.now() })
    await watch(chain, head)
    // It is about budgets alone: what waits is sent all the same, and the next look tries again.
    await world.sponsor.settleExpired(chain).catch(error => {
      const reason = errorReason(error)
      world.log.warn('sponsorships that have ended could not be settled', { chain: chain.id, reason })
    })
  }
}

/** Sends the oldest operation that waits; false if there is none behind it. */
async function sendNext(
  world: SenderWorld,
  sending: Sending,
  chain: ChainCalls,
  head: Head,
): Promise<boolean> {
  const { pool, now, log, signer } = world
  // Two nodes with the same key must not give the same nonce to two transactions.
  const lock = `select pg_advisory_xact_lock(7251906, hashtext(${escapeLiteral(`${chain.id} ${signer.address}`)}))`
  const taken = await inTransaction(
    pool,
    async client => {
      const known = { chain: chain.id, signer: signer.address, now: now(), includedSince: now() - seenBy }
      const found = await takeWaiting(client, known)
      const place = { chain, client, head }
      return found && { ...found, rawTx: await sign(world, sending, place, found) }
    },
    lock,
  )
  if (!taken) return false
  const { waiting, rawTx, areMore } = taken
  if (rawTx)
    await chain.ask('eth_sendRawTransaction', [rawTx]).catch(error => {
      log.warn('an operation was not sent; it is tried again', {
        chain: chain.id,
        hash: waiting.hash,
        reason: errorReason(error),
      })
    })
  return areMore
}

/** The signed transaction of an operation, stored; undefined if it is not to be sent, or not now. */
async function sign(
  { now, signer }: SenderWorld,
  { countOf, judged }: Sending,
  { chain, client, head }: { chain: ChainCalls; client: PoolClient; head: Head },
  { waiting, oldest, nextNonce }: Taken,
): Promise<Hex | undefined> {
  const { operation } = waiting
  if (mustWait(head, operation, { now: now(), oldest })) {
    const isOver = now() - waiting.createdAt > waitsFor
    const change = isOver
      ? { status: 'refused' as const, reason: 'It could not be sent in time' }
      : { status: 'waiting' as const, notBefore: now() + feePause }
    await changeOperation(client, waiting, change, now())
    return undefined
  }
  const found = judged({ chain, head, hash: waiting.hash })
  const { data, gas } = found ?? operationTransaction(operation, signer.address)
  try {
    requireFresh(operation, now())
    if (!found) {
      await requireKnownAccount(chain, operation, { isJudgedNext: true })
      await rehearse(chain, { data, from: signer.address, gas })
    }
  } catch (error) {
    if (!(error instanceof BundlerFailure) || error.code === failureCodes.unavailable) throw error
    await changeOperation(client, waiting, { status: 'refused', reason: error.message.slice(0, 300) }, now())
    return undefined
  }
  const nonce = Math.max(await countOf(chain, head), nextNonce)
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
function mustWait(
  { baseFee }: Head,
  { maxFeePerGas }: Operation,
  { now, oldest }: { now: number; oldest: Taken['oldest'] },
): boolean {
  // From one block to the next it rises by an eighth at most.
  if (maxFeePerGas * 8n < baseFee * 9n) return true
  if (!oldest) return false
  return oldest.maxFeePerGas < baseFee || now - (oldest.sentAt ?? now) > stuckAfter
}
