// node --expose-gc bench/follow/memory.mjs: the gateway's memory while it reads a long chain, newest blocks first and
// then backwards to the beginning. --blocks, --each, --check
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { exitWith } from '../../scripts/lib/PlainError.mjs'
import { root } from '../../scripts/lib/root.mjs'
import { startChild } from '../../scripts/lib/startChild.mjs'
import { openGateway } from './openGateway.mjs'

const { values } = parseArgs({
  options: {
    blocks: { type: 'string', default: '3000' },
    each: { type: 'string', default: '60' },
    check: { type: 'boolean', default: false },
  },
})
const total = Number(values.blocks) * Number(values.each)

let gateway
let node
try {
  await run().finally(async () => {
    await gateway?.close()
    await node?.stop()
  })
} catch (error) {
  exitWith(error)
}

async function run() {
  let tell
  const ready = new Promise(resolve => {
    tell = resolve
  })
  node = startChild('node', [process.execPath, 'bench/follow/inventedNode.mjs', values.blocks, values.each], {
    cwd: root,
    onLine: (line, from) => from === 'stdout' && tell(line),
  })
  const url = await ready
  gateway = await openGateway()
  const began = performance.now()
  const { stop } = gateway.follow(777, url)
  const seen = []
  for (let read = 0; read < total; ) {
    await wait(1_000)
    const { rows } = await gateway.pool.query('select count(*)::int as count from follow_transfers')
    read = rows[0].count
    globalThis.gc?.()
    const { rss, heapUsed } = process.memoryUsage()
    seen.push({ read, rss: Math.round(rss / 1e6), heap: Math.round(heapUsed / 1e6) })
  }
  const seconds = (performance.now() - began) / 1_000
  await stop()
  const from = part => seen.filter(({ read }) => read > total * part && read <= total * (part + 0.25))
  const most = (part, of) => Math.max(0, ...from(part).map(sample => sample[of]))
  const quarters = [0, 0.25, 0.5, 0.75].map(part => ({ rss: most(part, 'rss'), heap: most(part, 'heap') }))
  console.log(JSON.stringify({ transfers: total, perSecond: Math.round(total / seconds), quarters }))
  // What counts is that the second half needs no more than the first, but for what any process wavers by.
  const [first, second] = [quarters.slice(0, 2), quarters.slice(2)].map(half =>
    Math.max(...half.map(({ rss }) => rss)),
  )
  if (values.check && second > first * 1.1) process.exitCode = 1
}
