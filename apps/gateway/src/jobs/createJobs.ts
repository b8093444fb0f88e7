import type { Pool } from 'pg'
import { errorReason } from '../kernel/errorReason'
import type { Log } from '../kernel/log'
import type { Metrics } from '../metrics/metrics'
import { openLocks } from './openLocks'
import { repeat } from './repeat'

export type Job = {
  /** The same on every node: by it they agree on who does the work. */
  name: string
  /** ms from one round to the next. When the node that does the work dies, another goes on within this time. */
  every: number
  /** ms before the first round; none unless told. */
  first?: number
  /** One round. For a moment after a lost connection two nodes may be at it: it must bear that. */
  run(): Promise<void>
}

export type Jobs = {
  /** Does a job regularly, on one node of all that share the database. Stopping settles when the round is over. */
  start(job: Job): () => Promise<void>
}

type World = { pool: Pool; log: Log; metrics: Metrics }

// So that nodes that started together do not ask the database together.
const jitter = 0.1

/** The one way to do something regularly to what all nodes share. */
export function createJobs({ pool, log, metrics }: World): Jobs & { close(): Promise<void> } {
  const locks = openLocks(pool, log)
  const durations = new Map<string, number>()
  const runs = metrics.counter('gateway_job_runs_total', 'Rounds of jobs that this node did.')
  const failures = metrics.counter('gateway_job_failures_total', 'Rounds that failed.')
  metrics.gauge('gateway_job_last_seconds', 'How long the last round on this node took.', () =>
    [...durations].map(([job, value]) => ({ labels: { job }, value })),
  )

  async function round({ name, run }: Job): Promise<void> {
    if (!(await locks.hold(name))) return
    const began = performance.now()
    try {
      await run()
    } finally {
      runs.add({ job: name })
      durations.set(name, (performance.now() - began) / 1000)
    }
  }

  return {
    start(job) {
      const { name, every, first = 0 } = job
      const attempt = () =>
        round(job).catch(error => {
          failures.add({ job: name })
          log.warn('a job failed', { job: name, reason: errorReason(error) })
        })
      const stop = repeat(attempt, every, { first, jitter })
      return async () => {
        await stop()
        await locks.release(name)
      }
    },
    close: locks.close,
  }
}
