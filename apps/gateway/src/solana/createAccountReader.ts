import { operationTypes } from '@latchkey/protocol'
import type { Pool } from 'pg'
import { mapLimited } from '../follow/chain/mapLimited'
import { CursorMoved } from '../follow/store/cursor'
import { type AskNode, NodeError } from '../rpc/askNode'
import { readTransaction, type SolanaTransaction, transactionForm } from './chain/readTransaction'
import { type SeenTransaction, seeTransaction } from './classify/seeTransaction'
import { createFinality } from './createFinality'
import { createListing } from './createListing'
import { isTooMuch, readTokenAccounts } from './holdings/readTokenAccounts'
import {
  countActivity,
  countTries,
  listUnread,
  mostTries,
  readProgress,
  storeSeen,
  type Unread,
} from './store/activity'
import type { Followed } from './store/followed'
import { readWatched, type Watched, watch } from './store/watched'

export type AccountReader = {
  /**
   * Reads what is new of an account, then some of what is old; with `isFirst` its newest hundred transactions alone.
   * Begins nothing after `until`. Returns whether everything is read.
   */
  read(account: Followed, asked: { isFirst: boolean; until: number }): Promise<boolean>
}

type World = {
  pool: Pool
  ask: AskNode
  now(): number
  /** Counts what was stored, and what the chain had dropped. */
  metrics: { read(count: number): void; dropped(count: number): void }
}

const firstSignatures = 100
const mostRead = 200
const mostKept = 10_000
const atOnce = 8
/** A token account whose amount is as before is still looked at from time to time: something may have come and gone. */
const lookAgainAfter = 600_000
/** The node cannot show this transaction, whichever time it is asked. */
const unshowable = [-32015, -32602, -32004, -32007, -32009]

/** Reads accounts transaction by transaction. Two gateways may read the same one at once: rows are written once. */
export function createAccountReader(world: World): AccountReader {
  const { pool, ask, now, metrics } = world
  const { listNew, listOld } = createListing(world)
  const settleOpen = createFinality({ pool, ask, dropped: metrics.dropped })

  /** All addresses of the account, with what they have now. */
  async function findAddresses({ id, address }: Followed) {
    const held = await readTokenAccounts(ask, address).catch(error => {
      if (isTooMuch(error)) return [] // the wallet itself can still be read
      throw error
    })
    const known = new Set((await readWatched(pool, id)).map(one => one.address))
    const found = [address, ...held.map(one => one.address)].filter(one => !known.has(one))
    if (found.includes(address)) await watch(pool, id, [address])
    if (found.length > 0) await watch(pool, id, found)
    const amounts = new Map(held.map(one => [one.address, String(one.amount)]))
    return { amounts, watched: await readWatched(pool, id) }
  }

  async function list(account: Followed, isFirst: boolean, until: number): Promise<void> {
    const { watched, amounts } = await findAddresses(account)
    const isDue = ({ address, amount, age }: Watched) =>
      address === account.address ||
      age === undefined ||
      age > lookAgainAfter ||
      amount !== amounts.get(address)
    const isFull = (await countActivity(pool, account.id)) >= mostKept
    await mapLimited(watched, atOnce, async one => {
      if (now() > until) return
      try {
        const asked = { first: firstSignatures, amount: amounts.get(one.address) }
        const { now: listed, isShort } = isDue(one)
          ? await listNew(account.id, one, asked)
          : { now: one, isShort: false }
        // The first answer does not wait for older ones, but knows whether there are any.
        if (isFirst ? isShort : !isFull) await listOld(account.id, listed)
      } catch (error) {
        // Another gateway was faster: what it listed is there now.
        if (!(error instanceof CursorMoved)) throw error
      }
    })
  }

  async function readOne({ signature }: Unread): Promise<SolanaTransaction | undefined> {
    let answer: unknown
    try {
      answer = await ask('getTransaction', [signature, transactionForm])
    } catch (error) {
      if (error instanceof NodeError && unshowable.includes(error.code ?? 0)) return undefined
      throw error
    }
    try {
      return readTransaction(answer, signature)
    } catch (error) {
      if (error instanceof NodeError) return undefined
      throw error
    }
  }

  async function readDetails({ id, address }: Followed, most: number, until: number): Promise<void> {
    const seen = new Map<string, SeenTransaction | null>()
    const tried: string[] = []
    const tokenAccounts = new Set<string>()
    const read = async (unread: Unread) => {
      if (now() > until) return
      const transaction = await readOne(unread)
      if (!transaction && unread.tries + 1 < mostTries) tried.push(unread.signature)
      else seen.set(unread.signature, transaction ? (seeTransaction(transaction, address) ?? null) : unknown)
      for (const { owner, place } of transaction?.tokens ?? [])
        if (owner === address) tokenAccounts.add(transaction?.accounts[place] ?? '')
    }
    try {
      await mapLimited(await listUnread(pool, id, most), atOnce, read)
    } finally {
      await storeSeen(pool, id, seen)
      await countTries(pool, id, tried)
      metrics.read(seen.size)
    }
    // Those that were closed since then are in no list of the node's any more.
    if (tokenAccounts.size > 0) await watch(pool, id, [...tokenAccounts])
  }

  return {
    async read(account, { isFirst, until }) {
      await list(account, isFirst, until)
      await settleOpen(account.id)
      await readDetails(account, isFirst ? firstSignatures : mostRead, until)
      const { unread, whole } = await readProgress(pool, account.id)
      return !unread && (whole || (await countActivity(pool, account.id)) >= mostKept)
    },
  }
}

/** Of a transaction that no node can show, only the list's line is known. */
const unknown: SeenTransaction = {
  ...{ operation: operationTypes.indexOf('execute'), sender: '', receiver: '' },
  ...{ moved: [], spam: false },
}
