import type { Pool } from 'pg'
import type { Log } from '../kernel/log'
import { type AskNode, NodeError } from '../rpc/askNode'
import { follows, noHash } from './chain/block'
import { readNumber } from './chain/readHex'
import { createReadOutcomes } from './chain/readOutcomes'
import { type ReadBlock, readSpan } from './chain/readSpan'
import { createSpan } from './createSpan'
import type { ChainMetrics } from './followMetrics'
import type { AccountIds } from './store/createAccountIds'
import { type Cursor, createCursor, readCursor, seeHead } from './store/cursor'
import { findCommonBlock, hashOf } from './store/findCommonBlock'
import { forgetChain } from './store/forgetChain'
import { undoAbove } from './store/undoAbove'
import { recentBlocks, writeSpan } from './store/writeSpan'

export type FollowerWorld = {
  /** The chain's CAIP-2 id. */
  chain: string
  pool: Pool
  accounts: AccountIds
  ask: AskNode
  metrics: ChainMetrics
  log: Log
  now(): number
  /** The first block that is wanted. */
  from: number
}

export type Follower = {
  /** Reads what is new, then what is old, until there is nothing left, `until` has passed or `signal` aborts. */
  round(until: number, signal: AbortSignal): Promise<void>
}

/** A chain that is followed from now on is read from here on first, and backwards after that. */
const newestFirst = 1_000
/** A node may be a little behind another. Only a chain that stays shorter has really lost blocks. */
const shortRounds = 3
/** Nor is one answer of one node enough to throw away more blocks than chains reorganize. */
const deepRounds = 3

/** Reads a chain block by block into the tables. Two of them may do so at once: the cursor lets one win each time. */
export function createFollower(world: FollowerWorld): Follower {
  const { chain, pool, ask, metrics, log, now } = world
  const readOutcomes = createReadOutcomes(ask, now)
  const span = createSpan()
  let shortFor = 0
  let deepFor = 0

  const head = async () => readNumber(await ask('eth_blockNumber', []))

  async function begin(newest: number): Promise<Cursor> {
    const block = Math.max(world.from, newest - newestFirst + 1) - 1
    const hash = block < 0 ? noHash : await hashOf(ask, block)
    if (!hash) throw new NodeError(`block ${block} is not there`)
    await createCursor(pool, chain, {
      block,
      hash,
      backfillTo: Math.min(world.from, block + 1),
      head: newest,
    })
    const cursor = await readCursor(pool, chain)
    if (!cursor) throw new Error('the cursor is gone')
    return cursor
  }

  /** Undoes blocks that are not in the chain any more. */
  async function checkBlocks(cursor: Cursor, newest: number): Promise<Cursor | undefined> {
    const { block, hash } = cursor
    if (block < 0) return cursor
    const found = newest < block ? undefined : await hashOf(ask, block)
    if (found === hash) {
      shortFor = deepFor = 0
      return cursor
    }
    if (!found && ++shortFor < shortRounds) return undefined
    const common = await findCommonBlock(pool, ask, cursor)
    const depth = common && block - common.block
    if ((depth === undefined || depth > recentBlocks) && ++deepFor < deepRounds) return undefined
    shortFor = deepFor = 0
    metrics.reorganized(depth)
    if (!common) {
      log.warn('a followed chain has begun anew: all of it is read again', { chain, blocks: block + 1 })
      await forgetChain(pool, cursor)
      return undefined
    }
    const isDeep = block - common.block > recentBlocks
    log[isDeep ? 'warn' : 'info']('blocks were reorganized: they are read again', {
      ...{ chain, from: common.block + 1, blocks: depth },
    })
    const to = { ...cursor, ...common, head: newest }
    await undoAbove(pool, cursor, to)
    return to
  }

  /** Reads and writes one span; returns the new cursor. */
  async function step(cursor: Cursor, newest: number): Promise<Cursor> {
    const isNew = cursor.block < newest
    const [from, to] = isNew
      ? [cursor.block + 1, Math.min(cursor.block + span.blocks, newest)]
      : [Math.max(cursor.backfillTo, cursor.oldest - span.blocks), cursor.oldest - 1]
    const blocks = await readSpan({ ask, readOutcomes }, { from, to, head: newest })
    const next = advance(cursor, blocks, newest, isNew)
    const written = await writeSpan(world, blocks, { from: cursor, to: next })
    metrics.read(written)
    span.fitted(written.transfers + written.transactions)
    return next
  }

  return {
    async round(until, signal) {
      const newest = await head()
      const known = (await readCursor(pool, chain)) ?? (await begin(newest))
      let cursor = await checkBlocks(known, newest)
      while (cursor && !signal.aborted && now() < until && hasMore(cursor, newest))
        try {
          cursor = await step(cursor, newest)
        } catch (error) {
          if (!(error instanceof NodeError) || !span.failed()) throw error
        }
      if (cursor) await seeHead(pool, cursor, newest)
    },
  }
}

function hasMore({ block, oldest, backfillTo }: Cursor, newest: number): boolean {
  return block < newest || oldest > backfillTo
}

/** The cursor after these blocks, which must continue what was read before. */
function advance(cursor: Cursor, blocks: readonly ReadBlock[], head: number, isNew: boolean): Cursor {
  const first = blocks[0]
  const last = blocks[blocks.length - 1]
  if (!first || !last) throw new NodeError('there are no blocks')
  if (isNew ? !follows(first.parentHash, cursor.hash) : !follows(cursor.oldestParent, last.hash))
    throw new NodeError('the chain has changed meanwhile')
  return isNew
    ? { ...cursor, block: last.number, hash: last.hash, head }
    : { ...cursor, oldest: first.number, oldestParent: first.parentHash, head }
}
