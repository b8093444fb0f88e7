// node bench/follow/run.mjs: how fast the gateway indexes the devnet, and how fast it answers from a million rows.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { exitWith } from '../../scripts/lib/PlainError.mjs'
import { root } from '../../scripts/lib/root.mjs'
import { startChild } from '../../scripts/lib/startChild.mjs'
import { percentile } from '../lib/percentile.mjs'
import { filledChain, fillHistory } from './fillHistory.mjs'
import { mineTransfers } from './mineTransfers.mjs'
import { openGateway } from './openGateway.mjs'

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    own: { type: 'string', default: '10000' },
    blocks: { type: 'string', default: '40' },
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '10' },
    check: { type: 'boolean', default: false },
  },
})
const { rows, own, blocks, rate, seconds } = Object.fromEntries(
  Object.entries(values).map(([name, value]) => [name, Number(value)]),
)
const { signal } = new AbortController()

let gateway
let devnet
try {
  await run().finally(async () => {
    await gateway?.close()
    await devnet?.stop()
  })
} catch (error) {
  exitWith(error)
}

async function run() {
  devnet = await startDevnet()
  gateway = await openGateway()
  const indexing = await measureIndexing()
  console.log(JSON.stringify(indexing))
  const results = { indexing, answers: await measureAnswers() }
  const folder = join(root, 'bench/results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'follow.json'), `${JSON.stringify(results, null, 2)}\n`)
  console.log(JSON.stringify(results, null, 2))
  const isReached = indexing.perSecond >= 1_500 && Object.values(results.answers).every(({ p95 }) => p95 < 30)
  if (values.check && !isReached) process.exitCode = 1
}

/** Blocks are mined first; the time runs until the follower has written the last of them. */
async function measureIndexing() {
  console.log('mining transfers')
  const count = await mineTransfers(devnet, { blocks, each: 200 })
  const before = process.cpuUsage()
  const began = performance.now()
  const { stop } = gateway.follow(31337, devnet.url)
  for (;;) {
    const { rows } = await gateway.pool.query('select count(*)::int as count from follow_transfers')
    if (rows[0].count >= count) break
    await wait(100)
  }
  const ms = performance.now() - began
  const { user, system } = process.cpuUsage(before)
  await stop()
  const memory = Math.round(process.memoryUsage().rss / 1e6)
  const cpuMicros = Math.round((user + system) / count)
  return { transfers: count, perSecond: Math.round((count / ms) * 1000), cpuMicros, memory }
}

/** Questions leave at their time, whether or not earlier ones were answered, and the waiting counts from that time. */
async function measureAnswers() {
  console.log(`writing ${rows} transfers`)
  const account = await fillHistory(gateway.pool, { count: rows, own })
  const { source, stop } = gateway.follow(filledChain.split(':')[1], devnet.url)
  await wait(1_500) // until it has looked at the cursor
  const limit = 50
  let before
  for (let page = 1; page < Math.min(200, own / limit); page += 1)
    before = (await source.history(account, { limit, signal, ...(before ? { before } : {}) })).next
  const ask = async position => {
    const answer = await source.history(account, { limit, signal, ...(position ? { before: position } : {}) })
    if (answer.rows.length === 0) throw new Error('the page is empty')
  }
  // In turns, so that whatever else the machine does meets both.
  const pages = [undefined, before]
  await openLoop(index => ask(pages[index % 2]), 2)
  const times = await openLoop(index => ask(pages[index % 2]), seconds)
  await stop()
  const summary = turn => {
    const own = times.filter((_, index) => index % 2 === turn)
    const [p50, p95, p99] = [50, 95, 99].map(share => Number(percentile(own, share).toFixed(1)))
    return { p50, p95, p99 }
  }
  return { 'page 1': summary(0), 'page 200': summary(1) }
}

async function openLoop(act, length) {
  const began = performance.now()
  const total = rate * length
  const answers = []
  const timed = async (index, meant) => {
    await act(index)
    return performance.now() - meant
  }
  for (let sent = 0; sent < total; await wait(1))
    for (; sent < total && began + (sent * 1000) / rate <= performance.now(); sent += 1)
      answers.push(timed(sent, began + (sent * 1000) / rate))
  return Promise.all(answers)
}

async function startDevnet() {
  let tell
  const ready = new Promise(resolve => {
    tell = resolve
  })
  const env = { LATCHKEY_PORT_CHAIN_A: '0', LATCHKEY_PORT_CHAIN_B: '0', LATCHKEY_PORT_FAUCET: '0' }
  const child = startChild('devnet', [process.execPath, 'apps/devnet/src/main.mjs'], {
    cwd: root,
    env,
    onLine: (line, from) => from === 'stdout' && line.startsWith('{') && tell(JSON.parse(line)),
  })
  const { chains, token } = await ready
  return { url: chains[0].url, token, stop: () => child.stop() }
}
