import type { CaipNetworkId } from '@latchkey/protocol'
import { untilStopped } from '../follow/chain/untilStopped'
import { repeat } from '../jobs/repeat'
import type { RpcCall } from '../rpc/rpcCall'
import type { RpcOutcome } from '../rpc/rpcOutcome'
import type { AccountSource, Currency, SourceState } from '../sources/accountSource'
import type { SourceWorld } from '../sources/sourceProvider'
import { askExactly } from './chain/askExactly'
import { createAccountReader } from './createAccountReader'
import { createSolanaRounds } from './createSolanaRounds'
import { createSolanaMetrics } from './solanaMetrics'
import { solanaSource } from './solanaSource'
import { type Progress, readProgressOf } from './store/chainRow'

export type FollowedSolana = {
  id: CaipNetworkId
  currency: Currency
  /** Calls the chain's nodes, as `callChain` does. */
  call(asked: RpcCall): Promise<RpcOutcome>
  /** ms between looks at the chain; 1 000 by default. */
  every?: number
}

type World = Pick<SourceWorld, 'db' | 'jobs' | 'log' | 'metrics' | 'clock'>

const lookEvery = 1_000
/** Nobody has looked at the chain for this long: something is wrong. */
const silentAfter = 60_000

/** The Solana chains whose accounts this gateway follows itself. Call it once. */
export function createSolanaFollowing({ db, jobs, log, metrics, clock }: World) {
  const pool = db.$client
  const progress = new Map<string, Progress>()
  const metricsOf = createSolanaMetrics(metrics, () => progress)

  return {
    /** Reads accounts from the first question about them on, on one of the gateways; each of them answers. */
    start({ id, currency, call, every = lookEvery }: FollowedSolana): {
      source: AccountSource
      stop(): Promise<void>
    } {
      const stopping = new AbortController()
      const ask = untilStopped(askExactly(call), stopping.signal)
      const world = { chain: id, pool, ask, log, now: clock.now, metrics: metricsOf(id) }
      const reader = createAccountReader(world)
      const rounds = createSolanaRounds(world, reader)
      let problem: string | undefined
      let isAway = false
      const look = async () => {
        try {
          const found = await readProgressOf(pool, id)
          if (found) progress.set(id, found)
          else progress.delete(id)
          isAway = false
        } catch {
          isAway = true
        }
      }
      const stopJob = jobs.start({
        name: `follow ${id}`,
        every,
        async run() {
          try {
            await rounds.round()
            problem = undefined
          } catch (error) {
            if (stopping.signal.aborted) return
            problem = 'reading the chain fails'
            throw error
          }
          await look()
        },
      })
      const stopLooking = repeat(look, every)
      const state = () => stateOf(progress.get(id), isAway ? 'the database does not answer' : problem)
      return {
        source: solanaSource({ ...world, currency, reader, state }),
        async stop() {
          rounds.stop()
          stopping.abort()
          await Promise.all([stopJob(), stopLooking()])
          progress.delete(id)
        },
      }
    },
  }
}

function stateOf(known: Progress | undefined, problem: string | undefined): SourceState {
  if (!known) return { problem: problem ?? 'nothing has been read yet' }
  const silent =
    known.age > silentAfter ? `nobody has read the chain for ${Math.round(known.age / 1_000)} s` : undefined
  const wrong = problem ?? silent
  return {
    ...{ cursor: known.slot, accountsWaiting: known.waiting },
    ...(wrong ? { problem: wrong } : {}),
  }
}
