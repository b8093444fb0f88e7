import type { CaipNetworkId } from '@latchkey/protocol'
import type { Context } from '../context'
import { repeat } from '../jobs/repeat'
import { askNode } from '../rpc/askNode'
import type { RpcCall } from '../rpc/rpcCall'
import type { RpcOutcome } from '../rpc/rpcOutcome'
import type { AccountSource, Currency, SourceState } from '../sources/accountSource'
import { untilStopped } from './chain/untilStopped'
import { createFollower } from './createFollower'
import { createFollowMetrics } from './followMetrics'
import { followSource } from './followSource'
import { createAccountIds } from './store/createAccountIds'
import { type Cursor, CursorMoved, readCursor } from './store/cursor'

export type FollowedChain = {
  id: CaipNetworkId
  currency: Currency
  /** The first block that is wanted; 0 by default. */
  from?: number
  /** Calls the chain's nodes, as `callChain` does. */
  call(asked: RpcCall): Promise<RpcOutcome>
  /** ms between looks at the chain; 1 000 by default. */
  every?: number
}

export type Following = {
  /** Reads a chain from now on, on one of the gateways, and answers from what was read on each of them. */
  start(chain: FollowedChain): { source: AccountSource; stop(): Promise<void> }
}

type World = Pick<Context, 'db' | 'jobs' | 'log' | 'metrics' | 'clock'>

/** A round ends after this long, so that the lock is looked at again. */
const longestRound = 10_000
const lookEvery = 1_000
/** Nobody has looked at the chain for this long: something is wrong. */
const silentAfter = 60_000

/** The chains that this gateway indexes itself. Call it once. */
export function createFollowing({ db, jobs, log, metrics, clock }: World): Following {
  const pool = db.$client
  const accounts = createAccountIds(pool)
  const cursors = new Map<string, Cursor>()
  const metricsOf = createFollowMetrics(metrics, () => cursors)

  return {
    start({ id, currency, from = 0, call, every = lookEvery }) {
      const ask = askNode(call)
      const stopping = new AbortController()
      let problem: string | undefined
      let isAway = false
      const world = { chain: id, pool, accounts, ask, log, now: clock.now, from, metrics: metricsOf(id) }
      const follower = createFollower({ ...world, ask: untilStopped(ask, stopping.signal) })
      const stopJob = jobs.start({
        name: `follow ${id}`,
        every,
        async run() {
          try {
            await follower.round(clock.now() + longestRound, stopping.signal)
            problem = undefined
            await look()
          } catch (error) {
            if (error instanceof CursorMoved || stopping.signal.aborted) return
            problem = 'reading the chain fails'
            throw error
          }
        },
      })
      const look = async () => {
        try {
          const cursor = await readCursor(pool, id)
          if (cursor) cursors.set(id, cursor)
          else cursors.delete(id)
          isAway = false
        } catch {
          isAway = true
        }
      }
      const stopLooking = repeat(look, every)
      const state = () => stateOf(cursors.get(id), isAway ? 'the database does not answer' : problem)
      const source = followSource({ ...world, chain: id, currency, cursor: () => cursors.get(id), state })
      return {
        source,
        async stop() {
          stopping.abort()
          await Promise.all([stopJob(), stopLooking()])
          cursors.delete(id)
        },
      }
    },
  }
}

function stateOf(cursor: Cursor | undefined, problem: string | undefined): SourceState {
  if (!cursor) return { problem: problem ?? 'nothing has been read yet' }
  const { head, block, age, oldest, backfillTo } = cursor
  const silent = age > silentAfter ? `nobody has read the chain for ${Math.round(age / 1_000)} s` : undefined
  const wrong = problem ?? silent
  const older = Math.max(0, oldest - backfillTo)
  return {
    ...{ cursor: block, blocksBehind: Math.max(0, head - block) },
    ...(older > 0 ? { olderBlocks: older } : {}),
    ...(wrong ? { problem: wrong } : {}),
  }
}
