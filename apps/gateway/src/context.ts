import type { Config } from './config'
import type { Database } from './db/database'
import type { RegistryWatch } from './db/watchRegistry'
import type { Jobs } from './jobs/createJobs'
import type { Log } from './kernel/log'
import type { MakeBuckets } from './limits/createBuckets'
import type { RateLimits } from './limits/rateLimits'
import type { Metrics } from './metrics/metrics'
import type { ProjectCache } from './projects/projectCache'

/** What every feature gets: the world, and what all features share. */
export type Context = {
  config: Config
  db: Database
  log: Log
  metrics: Metrics
  clock: { now(): number }
  /** Runs at shutdown, last registered first, after the last request was answered. */
  onClose(stop: () => void | Promise<void>): void
  /** Tells which table of the registry was changed, by whomever. */
  registry: RegistryWatch
  projects: ProjectCache
  /** Periodic work on data that all nodes share. */
  jobs: Jobs
  rates: RateLimits
  /** Creates further rate limits, shared by all nodes if there is Redis. */
  buckets: MakeBuckets
  /** True from the first signal on: not ready any more, but still answering. */
  state: { stopping: boolean }
}
