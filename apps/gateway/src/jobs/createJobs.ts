import type { Pool } from 'pg'
import { errorReason } from '../kernel/errorReason'
import type { Log } from '../kernel/log'
import type { Metrics } from '../metrics/metrics'
import { openLocks } from './openLocks'
import { repeat } from './repeat'

export type Job = {
  /** The name of the lock: the same on every node. */
  name: string
  /** ms between rounds. If the node that runs the job dies, another takes over within this time. */
  every: number
  /** ms before the first round; 0 by default. */
  first?: number
  /** One round. Must be safe to run on two nodes at once: that can happen briefly after a lost connection. */
  run(): Promise<void>
}

export type Jobs = {
  /** Runs a job regularly on one of the nodes that share the database. The stop waits for the running round. */
  start(job: Job): () => Promise<void>
}

type World = { pool: Pool; log: Log; metrics: Metrics }

// Nodes that start together must not query the database in step.
const jitter = 0.1

/** The one way to run periodic work on data that all nodes share. */
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
      let told: string | undefined
      // A node that is away fails every round: what went wrong is told once, and again when it is something else.
      const attempt = () =>
        round(job).then(
          () => {
            if (told) log.info('a job works again', { job: name })
            told = undefined
          },
          error => {
            failures.add({ job: name })
            const reason = errorReason(error)
            if (reason !== told) log.warn('a job failed', { job: name, reason })
            told = reason
          },
        )
      const stop = repeat(attempt, every, { first, jitter })
      return async () => {
        await stop()
        await locks.release(name)
      }
    },
    close: locks.close,
  }
}
