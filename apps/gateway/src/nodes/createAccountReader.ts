import type { Pool } from 'pg'
import { readNumber } from '../follow/chain/readHex'
import type { AccountIds } from '../follow/store/createAccountIds'
import { hashOf } from '../follow/store/findCommonBlock'
import { type AskNode, NodeError } from '../rpc/askNode'
import { createReach } from './createReach'
import { findTransactions } from './findTransactions'
import {
  type AccountKey,
  type AccountState,
  createState,
  type Point,
  readState,
  rewind,
  writeTransactions,
} from './nodeAccounts'
import { readTransactions } from './readTransactions'

export type ReaderWorld = {
  pool: Pool
  accounts: AccountIds
  ask: AskNode
  now(): number
  /** The first block that is wanted. */
  from: number
  /** What was read: blocks searched, transactions found. */
  read(blocks: number, transactions: number): void
  signal: AbortSignal
}

/** An account with its numbers in the tables and its 40 digits. */
export type Key = AccountKey & { address: string }

export type AccountReader = {
  /** Reads up to the newest block, and begins with accounts that are new. */
  readNewer(key: Key): Promise<void>
  /** Reads older blocks for some seconds. */
  readOlder(key: Key): Promise<void>
  /** What has been read; undefined if nothing has. */
  progress(key: Key): Promise<{ hasNone: boolean; isWhole: boolean; hasOlder: boolean } | undefined>
}

/** Blocks this deep are unlikely to be dropped. */
const settledAfter = 64
/** A node may be a little behind the one that named the newest block, and answers with nothing then. */
const overlap = 16
/** Further behind than this many searches, it is quicker to begin anew. */
const mostBehind = 20
const longestSlice = 10_000
const mostTransactions = 10_000
const mostFound = 1_000

/** Reads the token transfers of single accounts by searching the events of the chain. */
export function createAccountReader(world: ReaderWorld): AccountReader {
  const { pool, ask, now, signal } = world
  const reach = createReach()

  const isWhole = ({ oldest }: AccountState) => oldest <= world.from
  const hasOlder = (state: AccountState) => !isWhole(state) && state.transactions < mostTransactions
  const pointAt = async (block: number): Promise<Point> => {
    const hash = await hashOf(ask, Math.max(0, block))
    if (!hash) throw new NodeError(`block ${block} is not there`)
    return { block: Math.max(0, block), hash }
  }

  async function begin(key: Key, head: number): Promise<void> {
    const [newest, settled] = await Promise.all([pointAt(head), pointAt(head - settledAfter)])
    await createState(pool, key, { newest, settled, oldest: newest.block + 1 })
  }

  /** Searches a span and writes what it has; the span ends where the chain or the reach ends. */
  async function step(key: Key, from: AccountState, isNew: boolean, head: number): Promise<AccountState> {
    const { newest, oldest } = from
    const [first, last] = isNew
      ? [newest.block + 1, Math.min(head, newest.block + reach.blocks)]
      : [Math.max(world.from, oldest - reach.blocks), oldest - 1]
    const searched = { from: isNew ? Math.max(world.from, first - overlap) : first, to: last }
    const found = await findTransactions(ask, key.address, searched)
    if (found.length > mostFound && last > first) throw new NodeError('there are too many', -1)
    const to = isNew
      ? { ...from, newest: await pointAt(last), settled: await pointAt(last - settledAfter) }
      : { ...from, oldest: first, transactions: from.transactions + found.length }
    await writeTransactions(world, key, await readTransactions(ask, found), { from, to })
    reach.fitted(found.length)
    world.read(last - first + 1, found.length)
    return to
  }

  async function stepAsFar(key: Key, from: AccountState, isNew: boolean, head: number) {
    for (;;)
      try {
        return await step(key, from, isNew, head)
      } catch (error) {
        if (signal.aborted || !reach.failed(error)) throw error
      }
  }

  async function readNewer(key: Key): Promise<void> {
    const head = readNumber(await ask('eth_blockNumber', []))
    let state = await readState(pool, key)
    if (state && (await hashOf(ask, state.newest.block)) !== state.newest.hash) {
      const isSettled = (await hashOf(ask, state.settled.block)) === state.settled.hash
      await rewind(pool, key, isSettled ? state : { ...state, settled: { block: -1, hash: '' } })
      state = await readState(pool, key)
    } else if (state && head - state.newest.block > mostBehind * reach.blocks) {
      await rewind(pool, key, { ...state, settled: { block: -1, hash: '' } })
      state = undefined
    }
    if (!state) return begin(key, head)
    while (state.newest.block < head) state = await stepAsFar(key, state, true, head)
  }

  async function readOlder(key: Key): Promise<void> {
    const until = now() + longestSlice
    let state = await readState(pool, key)
    while (state && hasOlder(state) && now() < until && !signal.aborted)
      state = await stepAsFar(key, state, false, 0)
  }

  return {
    readNewer,
    readOlder,
    async progress(key) {
      const state = await readState(pool, key)
      if (!state) return undefined
      const hasNone = state.oldest > state.newest.block
      return { hasNone, isWhole: isWhole(state), hasOlder: hasOlder(state) }
    },
  }
}
