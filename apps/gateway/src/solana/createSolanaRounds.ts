import type { Pool } from 'pg'
import { mapLimited } from '../follow/chain/mapLimited'
import { errorReason } from '../kernel/errorReason'
import type { Log } from '../kernel/log'
import { type AskNode, NodeError } from '../rpc/askNode'
import { readCount } from './chain/readWhole'
import type { AccountReader } from './createAccountReader'
import { findWitness, forgetActivity, readProgressOf, seeSlot } from './store/chainRow'
import { dropUnasked, type Followed, listDue, postpone, settle } from './store/followed'

type World = { chain: string; pool: Pool; ask: AskNode; log: Log; now(): number }

/** A round ends after this long, so that the lock is looked at again. */
const longestRound = 10_000
const mostAccounts = 100
const accountsAtOnce = 4
const tidyEvery = 60_000
/** Nodes may be behind one another by this many slots, for a moment. */
const usualLag = 32
const shortRounds = 3

/** What one gateway does for all accounts of a chain that are followed. */
export function createSolanaRounds(world: World, reader: AccountReader) {
  const { chain, pool, ask, log, now } = world
  let stopped = false
  let shortFor = 0
  let tidiedAt = Number.NEGATIVE_INFINITY

  /** Whether the chain is still the one that was read. */
  async function checkChain(): Promise<boolean> {
    const slot = readCount(await ask('getSlot', [{ commitment: 'confirmed' }]))
    const known = await readProgressOf(pool, chain)
    const witness = known && slot < known.slot - usualLag ? await findWitness(pool, chain) : undefined
    if (!witness || (await knows(witness))) {
      shortFor = 0
      // A lower slot is the word of a node that is behind.
      await seeSlot(pool, chain, Math.max(slot, witness && known ? known.slot : 0))
      return true
    }
    if (++shortFor < shortRounds) return false
    shortFor = 0
    log.warn('a followed chain has begun anew: its accounts are read again', { chain })
    await forgetActivity(pool, chain)
    return false
  }
  async function knows(signature: string): Promise<boolean> {
    const asked = [[signature], { searchTransactionHistory: true }]
    const { value } = Object(await ask('getSignatureStatuses', asked)) as { value?: unknown }
    return !Array.isArray(value) || value[0] !== null
  }

  async function readOne(account: Followed, until: number): Promise<void> {
    if (stopped || now() > until) return
    try {
      await settle(pool, account, await reader.read(account, { isFirst: false, until }))
    } catch (error) {
      await postpone(pool, account)
      log.debug('an account could not be read', { chain, reason: errorReason(error) })
      // A node that refuses has something against this account, not against the others.
      if (!(error instanceof NodeError) || error.code === undefined) throw error
    }
  }

  return {
    /** Reads the accounts that are due. */
    async round(): Promise<void> {
      if (now() - tidiedAt > tidyEvery) {
        tidiedAt = now()
        await dropUnasked(pool, chain)
      }
      if (!(await checkChain())) return
      const until = now() + longestRound
      const due = await listDue(pool, chain, mostAccounts)
      await mapLimited(due, accountsAtOnce, account => readOne(account, until))
    },
    /** Begins nothing new. */
    stop() {
      stopped = true
    },
  }
}
