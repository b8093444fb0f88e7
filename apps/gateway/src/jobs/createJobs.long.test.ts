import { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../test/testDatabase'
import { createLog } from '../kernel/log'
import { createMetrics } from '../metrics/metrics'
import { createJobs } from './createJobs'

const every = 300
const patience = { timeout: 60_000, interval: 10 }
let database: Awaited<ReturnType<typeof testDatabase>>
let outside: Pool
const ends: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  database = await testDatabase()
  outside = new Pool({ connectionString: database.url, max: 2 })
})
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})
afterAll(async () => {
  await outside.end()
  await database.drop()
})

/** A node of its own: its pool, its connection for locks, its metrics. */
function startNode(log = createLog('silent', () => {})) {
  const pool = new Pool({ connectionString: database.url, max: 2 })
  const metrics = createMetrics()
  const jobs = createJobs({ pool, metrics, log })
  ends.push(async () => {
    await jobs.close()
    await pool.end()
  })
  return { jobs, metrics }
}

/** Starts a job whose rounds are counted. */
function startCounting({ jobs }: ReturnType<typeof startNode>, name: string, run = async () => {}) {
  const counted = { rounds: 0 }
  const stop = jobs.start({
    name,
    every,
    async run() {
      counted.rounds += 1
      await run()
    },
  })
  ends.push(stop)
  return { counted, stop }
}

/** As when the node is gone: the database ends the connection that its locks live on. */
async function cutOffHolder(): Promise<void> {
  const { rowCount } = await outside.query(
    `select pg_terminate_backend(pid) from pg_locks
     where locktype = 'advisory' and granted and classid = 7251905
       and database = (select oid from pg_database where datname = current_database())`,
  )
  expect(rowCount).toBe(1)
}

describe('a job of several nodes', () => {
  it('is done by one of them', async () => {
    const first = startCounting(startNode(), 'shared')
    await expect.poll(() => first.counted.rounds, patience).toBeGreaterThan(0)
    const second = startCounting(startNode(), 'shared')
    const other = startCounting(startNode(), 'another job')
    await expect.poll(() => first.counted.rounds, patience).toBeGreaterThan(5)
    await expect.poll(() => other.counted.rounds, patience).toBeGreaterThan(0)
    expect(second.counted.rounds).toBe(0)
  })

  it('is taken over within its interval when the node that does it dies', async () => {
    let isStuck = false
    let letGo = () => {}
    const dead = startCounting(startNode(), 'shared', async () => {
      if (isStuck)
        await new Promise<void>(done => {
          letGo = done
        })
    })
    ends.push(async () => letGo()) // before its stop, which waits for it
    await expect.poll(() => dead.counted.rounds, patience).toBeGreaterThan(1)
    const heir = startCounting(startNode(), 'shared')
    isStuck = true
    const before = dead.counted.rounds
    await expect.poll(() => dead.counted.rounds, patience).toBeGreaterThan(before)
    expect(heir.counted.rounds).toBe(0)

    const began = performance.now()
    await cutOffHolder()
    await expect.poll(() => heir.counted.rounds, patience).toBeGreaterThan(0)
    expect(performance.now() - began).toBeLessThan(every + 5_000) // what the machine needs besides
  })

  it('goes on when the only node lost its connection', async () => {
    const { counted } = startCounting(startNode(), 'shared')
    await expect.poll(() => counted.rounds, patience).toBeGreaterThan(0)
    await cutOffHolder()
    const before = counted.rounds
    await expect.poll(() => counted.rounds, patience).toBeGreaterThan(before + 2)
  })

  it('is handed on by a node that stops, once its round is over', async () => {
    let letGo = () => {}
    const leaving = startCounting(
      startNode(),
      'shared',
      () =>
        new Promise<void>(done => {
          letGo = done
        }),
    )
    ends.push(async () => letGo())
    await expect.poll(() => leaving.counted.rounds, patience).toBe(1)
    const heir = startCounting(startNode(), 'shared')
    let isStopped = false
    const stopping = leaving.stop().then(() => {
      isStopped = true
    })
    await new Promise(done => setTimeout(done, 2 * every))
    expect([isStopped, heir.counted.rounds]).toEqual([false, 0])
    letGo()
    await stopping
    await expect.poll(() => heir.counted.rounds, patience).toBeGreaterThan(0)
  })
})

it('counts rounds and failures, tells how long the last took, and goes on after a failure', async () => {
  const node = startNode()
  const { counted } = startCounting(node, 'counted', async () => {
    if (counted.rounds === 1) throw new Error('not now')
  })
  await expect.poll(() => counted.rounds, patience).toBeGreaterThan(2)
  const text = node.metrics.text()
  expect(text).toMatch(/gateway_job_runs_total\{job="counted"\} \d+\n/)
  expect(text).toMatch(/gateway_job_failures_total\{job="counted"\} 1\n/)
  expect(text).toMatch(/gateway_job_last_seconds\{job="counted"\} 0\.\d+/)
})

it('a job that fails every round is told of once for each reason, and when it works again', async () => {
  const lines: string[] = []
  const node = startNode(createLog('info', line => void lines.push(line)))
  let problem: string | undefined = 'the node is away'
  const { counted } = startCounting(node, 'failing', async () => {
    if (problem) throw new Error(problem)
  })
  const told = () =>
    lines
      .map(line => JSON.parse(line))
      .map(({ message, reason = '' }) => `${message} ${reason}`.split('\n')[0])
  await expect.poll(() => counted.rounds, patience).toBeGreaterThan(3)
  expect(told()).toEqual(['a job failed Error: the node is away'])
  problem = 'another chain answers'
  await expect.poll(told, patience).toHaveLength(2)
  problem = undefined
  await expect.poll(told, patience).toHaveLength(3)
  expect(told().slice(1)).toEqual(['a job failed Error: another chain answers', 'a job works again '])
})
