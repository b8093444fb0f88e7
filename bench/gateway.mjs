// node bench/gateway.mjs: requests a second and waiting times of the gateway, with few and with many wallets.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { exitWith, PlainError } from '../scripts/lib/PlainError.mjs'
import { root } from '../scripts/lib/root.mjs'
import { stopSignal } from '../scripts/lib/stopSignal.mjs'
import { cpuOf } from './lib/cpuOf.mjs'
import { fillRegistry } from './lib/fillRegistry.mjs'
import { closedLoop, openLoop } from './lib/load.mjs'
import { scenarios } from './lib/scenarios.mjs'
import { startServices } from './lib/startServices.mjs'

const signal = stopSignal()
try {
  await run(readArguments())
} catch (error) {
  exitWith(error)
}

async function run({ seconds, counts }) {
  console.log('starting the devnet and the gateway')
  const services = await startServices()
  const results = []
  try {
    for (const [place, count] of counts.entries()) {
      await fillRegistry(services, count)
      await until(services, count)
      for (const scenario of scenarios(services)) {
        await answers(scenario)
        if (!scenario.wallets && place > 0) continue
        if (signal.aborted) throw new PlainError('Stopped.')
        console.log(`${scenario.name}${scenario.wallets ? `, ${count} wallets` : ''}`)
        results.push({
          ...(await measure(scenario, seconds, services)),
          wallets: scenario.wallets ? count : undefined,
        })
      }
    }
  } finally {
    await services.stop()
  }
  const table = format(results, seconds)
  const folder = join(root, 'bench/results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'gateway.json'), `${JSON.stringify(results, null, 2)}\n`)
  writeFileSync(join(folder, 'gateway.md'), `${table}\n`)
  console.log(`\n${table}\n\nkept in bench/results/gateway.md and gateway.json`)
}

async function measure({ name, isDirect, rate, requestOf }, seconds, { pid }) {
  // The first seconds are the compiler's; indices go on, so that what is new stays new.
  const from = start => index => requestOf(start + index)
  await closedLoop({ requestOf, seconds: Math.min(2, seconds) })
  const steady = await openLoop({ requestOf: from(1e6), rate, seconds })
  const before = cpuOf(pid)
  const most = await closedLoop({ requestOf: from(2e6), seconds })
  const work = (cpuOf(pid) - before) / (most.perSecond * most.seconds)
  return { name, isDirect, rate, steady, most, work, memory: memoryOf(pid) }
}

/** The gateway hears of new rows from the database; the measuring begins when it has them. */
async function until({ url }, count) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await fetch(`${url}/getWallets?projectId=bench&st=bench&sv=1&entries=1`)
    if (answer.ok && (await answer.json()).count === count) return
    await wait(100)
  }
  throw new PlainError(`The gateway did not come to serve ${count} wallets within 10 s.`)
}

/** A scenario that fails at once would only measure how fast. */
async function answers({ name, requestOf }) {
  let last = ''
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { url, ...request } = requestOf(0)
    const answer = await fetch(url, request)
    if (answer.ok) return
    last = `${answer.status} ${await answer.text()}`
    await wait(100)
  }
  throw new PlainError(`${name}: the answer is ${last}`)
}

/** Resident memory of a process in bytes; undefined where the system does not tell. */
function memoryOf(pid) {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) * 1024
  } catch {
    return undefined
  }
}

function format(results, seconds) {
  const ms = value => (value === undefined ? '–' : value.toFixed(1))
  const head = [
    '',
    'wallets',
    'asked/s',
    'p50 ms',
    'p99 ms',
    'longest ms',
    'failed',
    'most/s',
    'its p99 ms',
    'CPU ms each',
    'memory MB',
  ]
  const rows = results.map(({ name, isDirect, wallets, rate, steady, most, work, memory }) => [
    name,
    wallets ?? '–',
    rate,
    ms(steady.p50),
    ms(steady.p99),
    ms(steady.longest),
    steady.failed + most.failed,
    most.perSecond.toFixed(0),
    ms(most.p99),
    isDirect ? '–' : work.toFixed(2),
    memory === undefined ? '–' : (memory / 1e6).toFixed(0),
  ])
  const line = cells => `| ${cells.join(' | ')} |`
  return [
    `${seconds} s each. ${cpus().length} × ${cpus()[0]?.model.trim() || process.arch}, Node ${process.versions.node}.`,
    '',
    line(head),
    line(head.map((_, at) => (at === 0 ? '---' : '--:'))),
    ...rows.map(line),
  ].join('\n')
}

function readArguments() {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '10' },
      wallets: { type: 'string', default: '10,10000' },
    },
  })
  const seconds = Number(values.seconds)
  if (!(seconds > 0)) throw new PlainError(`--seconds is "${values.seconds}": give a number over 0.`)
  const counts = values.wallets.split(',').map(Number)
  if (!counts.every(count => Number.isInteger(count) && count > 0))
    throw new PlainError(`--wallets is "${values.wallets}": give whole numbers, as in 10,10000.`)
  return { seconds, counts }
}
