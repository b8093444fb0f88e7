import type { Pool } from 'pg'
import { type AskNode, NodeError } from '../rpc/askNode'
import { readCount } from './chain/readWhole'
import { dropTransactions, listOpen, makeFinal } from './store/activity'

/** A node may not have heard of a transaction yet. Only one that stays unknown is really gone. */
const mostMisses = 3
const atOnce = 200

/** Looks after transactions that the chain could still drop: they become final, or are removed. */
export function createFinality(world: { pool: Pool; ask: AskNode; dropped(count: number): void }) {
  const { pool, ask, dropped } = world
  const misses = new Map<string, number>()

  return async (account: number): Promise<void> => {
    const open = await listOpen(pool, account, atOnce)
    if (open.length === 0) return
    const finalized = readCount(await ask('getSlot', [{ commitment: 'finalized' }]))
    const signatures = open.map(({ signature }) => signature)
    const answer = await ask('getSignatureStatuses', [signatures, { searchTransactionHistory: true }])
    const { value } = Object(answer) as { value?: unknown }
    if (!Array.isArray(value) || value.length !== open.length)
      throw new NodeError('the statuses are not as many as were asked for')
    const final: { signature: string; slot: number }[] = []
    const gone: string[] = []
    for (const [at, { signature, slot }] of open.entries()) {
      const key = `${account} ${signature}`
      const status = value[at] as { slot?: unknown; confirmationStatus?: unknown } | null
      const missed = status === null && slot <= finalized ? (misses.get(key) ?? 0) + 1 : 0
      if (missed > 0 && missed < mostMisses) misses.set(key, missed)
      else misses.delete(key)
      if (missed >= mostMisses) gone.push(signature)
      else if (status?.confirmationStatus === 'finalized')
        final.push({ signature, slot: readCount(status.slot) })
    }
    await makeFinal(pool, account, final)
    await dropTransactions(pool, account, gone)
    if (gone.length > 0) dropped(gone.length)
  }
}
