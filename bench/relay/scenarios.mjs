import { cpus } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { median } from '../lib/median.mjs'
import { memoryOf, stolen, workOf } from './processFigures.mjs'

/** Messages while many sockets are open on which nothing happens. */
export async function steady({ relay, generator }, { idle, rate, seconds }) {
  await generator.ask('idle', { count: idle })
  const spent = () => ({
    at: performance.now(),
    relay: workOf(relay.pid()),
    database: workOf(relay.databasePid(), { withChildren: true }),
    stolen: stolen() / cpus().length,
  })
  const marks = {}
  const options = { rate, seconds, warmup: Math.min(3, seconds), pairs: Math.min(200, rate) }
  const result = await generator.ask('load', options, mark => {
    marks[mark] = spent()
  })
  const { begin, end, done } = marks
  const share = name => (end[name] - begin[name]) / (end.at - begin.at)
  return {
    idle,
    rate,
    ...result,
    relayCpu: share('relay'),
    databaseCpu: share('database'),
    stolen: share('stolen'),
    relayWork: (done.relay - begin.relay) / result.sent,
    memory: memoryOf(relay.pid()),
  }
}

/** What open sockets cost when nothing happens on them. */
export async function idle({ relay, generator }, { sockets }) {
  const before = memoryOf(relay.pid()).now
  const { count, seconds } = await generator.ask('idle', { count: sockets })
  await wait(5_000)
  const began = workOf(relay.pid())
  await wait(5_000)
  return {
    sockets: count,
    seconds,
    before,
    memory: memoryOf(relay.pid()),
    relayCpu: (workOf(relay.pid()) - began) / 5_000,
  }
}

/** The relay is killed with messages that were acknowledged to their publishers and not yet by those they are for. */
export async function restart({ relay, generator }, { clients, each }) {
  await generator.ask('fill', { clients, each })
  await relay.kill()
  const began = performance.now()
  await relay.again()
  const startMs = performance.now() - began
  const before = { relay: workOf(relay.pid()), stolen: stolen() }
  const result = await generator.ask('back', {})
  const relayWork = workOf(relay.pid()) - before.relay
  const taken = (stolen() - before.stolen) / cpus().length
  return { ...result, startMs, relayWork, stolen: taken, memory: memoryOf(relay.pid()) }
}

/**
 * Messages of many, each from an address of its own, without one who is at every limit of his and beside him: in turns,
 * so that what else the machine does meets both alike. Without him means that he is gone, with all that he held open;
 * what he has stored stays.
 */
export async function abuse({ relay, generator, startGenerator }, { rate, seconds, pairs, rounds, uses }) {
  const options = { rate, seconds, warmup: Math.min(1, seconds), pairs, apart: true }
  const memory = [memoryOf(relay.pid()).now]
  const without = []
  const beside = []
  // In the world he works on a machine of his own.
  const abuser = await startGenerator({ priority: 10 })
  const took = {}
  const leave = async () => {
    const { generatorCpu, ...got } = await abuser.ask('stopAbuse', {})
    for (const [name, count] of Object.entries(got)) took[name] = (took[name] ?? 0) + count
    await wait(1_000) // until the relay has noticed
  }
  try {
    await abuser.ask('abuse', {})
    await wait(uses * 1000) // until his share is used up
    await leave()
    for (let round = 0; round < rounds; round += 1)
      for (const results of [without, beside]) {
        if (results === beside) await abuser.ask('abuse', {})
        const began = { at: performance.now(), relay: workOf(relay.pid()) }
        const result = await generator.ask('load', options)
        const relayCpu = (workOf(relay.pid()) - began.relay) / (performance.now() - began.at)
        results.push({ ...result, relayCpu })
        memory.push(memoryOf(relay.pid()).now)
        if (results === beside) await leave()
      }
    const [before, ...rest] = memory
    const half = Math.ceil(rest.length / 2)
    return {
      ...{ rate, pairs, took, without: together(without), beside: together(beside) },
      memory: { before, half: Math.max(...rest.slice(0, half)), end: Math.max(...rest.slice(half)) },
    }
  } finally {
    await abuser.stop()
  }
}

/** Sums of what was counted in all rounds, and medians of what was measured in each. */
function together(results) {
  const sum = name => results.reduce((all, each) => all + each[name], 0)
  const middle = of => median(results.map(of))
  return {
    ...{ sent: sum('sent'), acknowledged: sum('acknowledged'), lost: sum('lost'), refused: sum('refused') },
    delivery: {
      p50: middle(({ delivery }) => delivery.p50),
      p95: middle(({ delivery }) => delivery.p95),
      p99: middle(({ delivery }) => delivery.p99),
    },
    relayCpu: middle(({ relayCpu }) => relayCpu),
  }
}

/** Clients that come, talk and go, again and again: what the relay keeps of them shows in its memory. */
export async function soak({ relay, generator }, { rounds, rate, seconds, pairs }) {
  const memory = []
  let lost = 0
  for (let round = 0; round < rounds; round += 1) {
    const result = await generator.ask('load', { rate, seconds, warmup: 0, pairs })
    lost += result.lost
    memory.push(memoryOf(relay.pid()).now)
  }
  return { rounds, rate, seconds, clients: rounds * pairs * 2, sent: rounds * rate * seconds, lost, memory }
}
