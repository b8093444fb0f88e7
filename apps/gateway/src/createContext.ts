import { createSources } from './account/createSources'
import type { Config } from './config'
import type { Context } from './context'
import { openDatabase } from './db/openDatabase'
import { watchRegistry } from './db/watchRegistry'
import { createJobs } from './jobs/createJobs'
import { createFairTurns } from './kernel/createFairTurns'
import { errorReason } from './kernel/errorReason'
import type { Log } from './kernel/log'
import { createMetrics } from './metrics/metrics'
import { createProjectCache } from './projects/projectCache'
import { createBuckets } from './rates/createBuckets'
import { openSharedBuckets } from './rates/openSharedBuckets'
import { createRateLimits } from './rates/rateLimits'
import { openRpc } from './rpc/openRpc'

/** What one address may ask for before others have their turn: some tenths of a millisecond each. */
const actsPerTurn = 4

type World = { log: Log; clock?: { now(): number } }

/** Opens the database and creates the gateway's context, with its close. */
export async function createContext(
  config: Config,
  { log, clock = Date }: World,
): Promise<{ context: Context; close(): Promise<void> }> {
  const metrics = createMetrics()
  const database = await openDatabase(config, log)
  const { db } = database
  const pool = db.$client
  metrics.gauge('gateway_database_connections', 'Open connections to the database.', () => pool.totalCount)
  metrics.gauge('gateway_database_waiting', 'Queries waiting for a connection.', () => pool.waitingCount)
  const registry = watchRegistry(pool, log)
  const jobs = createJobs({ pool, log, metrics })
  const stops: (() => void | Promise<void>)[] = [database.close, registry.stop, jobs.close]
  const shared = config.redisUrl && openSharedBuckets({ url: config.redisUrl, log, now: clock.now })
  if (shared) stops.push(shared.stop)
  const buckets = shared ? shared.make : (_: string, span?: number) => createBuckets(clock.now, { span })
  const onClose = (stop: () => void | Promise<void>) => void stops.push(stop)
  const given = { config, db, log, metrics, clock, registry, jobs, onClose }
  const rpc = openRpc(given)
  const context: Context = {
    ...given,
    rpc,
    sources: createSources({ ...given, rpc }),
    projects: createProjectCache(db, registry, clock, log),
    buckets,
    rates: createRateLimits(config, buckets, metrics),
    turns: createFairTurns(actsPerTurn),
    state: { stopping: false },
    streams: new Set(),
  }
  return {
    context,
    async close() {
      for (const stop of stops.splice(0).reverse()) {
        try {
          await stop()
        } catch (error) {
          log.error('a part did not stop cleanly', { reason: errorReason(error) })
        }
      }
    },
  }
}
