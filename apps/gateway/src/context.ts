import type { Sources } from './account/createSources'
import type { Config } from './config'
import type { Database } from './db/database'
import type { RegistryWatch } from './db/watchRegistry'
import type { Jobs } from './jobs/createJobs'
import type { FairTurns } from './kernel/createFairTurns'
import type { Log } from './kernel/log'
import type { Metrics } from './metrics/metrics'
import type { ProjectCache } from './projects/projectCache'
import type { MakeBuckets } from './rates/createBuckets'
import type { RateLimits } from './rates/rateLimits'
import type { Rpc } from './rpc/openRpc'

/** What every feature gets. */
export type Context = {
  config: Config
  db: Database
  log: Log
  metrics: Metrics
  clock: { now(): number }
  /** Runs at shutdown after the last request, in reverse order of registration. */
  onClose(stop: () => void | Promise<void>): void
  /** Reports changes to the registry's tables, from any process. */
  registry: RegistryWatch
  projects: ProjectCache
  /** The chains' nodes. */
  rpc: Rpc
  /** Where accounts are read from, by chain. */
  sources: Sources
  /** Periodic work on data that all nodes share. */
  jobs: Jobs
  rates: RateLimits
  /** Creates further rate limits, shared by all nodes if there is Redis. */
  buckets: MakeBuckets
  /** The order in which this process serves the addresses that call it. */
  turns: FairTurns
  /** True from the first signal on: no longer ready, but still answering. */
  state: { stopping: boolean }
  /** How to end the answers that would go on for ever; called when the gateway stops. */
  streams: Set<() => void>
}
