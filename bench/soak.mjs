// node bench/soak.mjs: what mixed load leaves in the gateway's memory, over half an hour. --minutes, --rate, --check.
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { exitWith, PlainError } from '../scripts/lib/PlainError.mjs'
import { root } from '../scripts/lib/root.mjs'
import { stopSignal } from '../scripts/lib/stopSignal.mjs'
import { fillRegistry } from './lib/fillRegistry.mjs'
import { growthOf } from './lib/growthOf.mjs'
import { mixedLoad } from './lib/mixedLoad.mjs'
import { startServices } from './lib/startServices.mjs'

const wallets = 1_000
const relayRate = 5
/** What the last third may grow by. The heap is exact after its garbage is gone, the rest is the allocator's. */
const most = { heapUsed: 0.05, rss: 0.05 }

// All relay clients come from one address here.
const unlimited = {
  CONNECTIONS_PER_ADDRESS: '0',
  EVENT_RATE_PER_PROJECT: '0',
  EVENT_BYTES_PER_ADDRESS: '0',
  RELAY_CONNECTIONS_PER_ADDRESS: '0',
  RELAY_HANDSHAKES: '0',
  LATCHKEY_SEED: '1',
}

const signal = stopSignal()
try {
  await run(readArguments())
} catch (error) {
  exitWith(error)
}

async function run({ minutes, rate, check }) {
  console.log('starting the devnet and the gateway')
  let tell = () => {}
  const tellMemory = pathToFileURL(fileURLToPath(new URL('lib/tellMemory.mjs', import.meta.url))).href
  const services = await startServices({
    env: { NODE_OPTIONS: `--import ${tellMemory}`, TRUST_PROXY: '1', ...unlimited },
    onLine: line => line.startsWith('{"memory"') && tell(JSON.parse(line).memory),
  })
  const memory = async () => {
    const told = new Promise(resolve => {
      tell = resolve
    })
    process.kill(services.pid, 'SIGUSR2')
    return Promise.race([told, wait(30_000).then(() => Promise.reject(new PlainError('no figures came')))])
  }
  const samples = []
  try {
    await fillRegistry(services, wallets)
    await wait(1_000) // until it has heard of them
    // Thirty looks at least, so that a short run has a last third to speak of.
    const seconds = Math.min(60, minutes * 2)
    for (let at = 0; at < (minutes * 60) / seconds; at += 1) {
      if (signal.aborted) throw new PlainError('Stopped.')
      const load = await mixedLoad(services, { seconds, rate, relayRate, from: at * seconds * rate })
      const { rss, heapUsed, external } = await memory()
      samples.push({ minute: ((at + 1) * seconds) / 60, ...load, rss, heapUsed, external })
      console.log(lineOf(samples.at(-1)))
      if (load.lastError) console.log(`  ${load.lastError}`)
    }
  } finally {
    await services.stop()
  }
  report(samples, { minutes, rate, check })
}

function report(samples, { minutes, rate, check }) {
  const growth = Object.keys(most).map(name => ({ name, by: growthOf(samples.map(each => each[name])) }))
  const words = growth.map(({ name, by }) => `${name} ${(by * 100).toFixed(1)} %`).join(', ')
  const text = [
    `${minutes} min, ${rate} requests and ${relayRate} relay visits a second. ${cpus().length} × ${cpus()[0]?.model.trim() || process.arch}, Node ${process.versions.node}.`,
    '',
    '| minute | answered/s | failed | RSS MB | heap MB | external MB |',
    '|--:|--:|--:|--:|--:|--:|',
    ...samples.map(lineOf),
    '',
    `Growth of the last third: ${words}.`,
  ].join('\n')
  const folder = join(root, 'bench/results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'soak.json'), `${JSON.stringify(samples, null, 2)}\n`)
  writeFileSync(join(folder, 'soak.md'), `${text}\n`)
  console.log(`\n${text}\n\nkept in bench/results/soak.md and soak.json`)
  const failed = samples.reduce((sum, each) => sum + each.failed, 0)
  const over = growth.filter(({ name, by }) => by > most[name])
  if (!check || (over.length === 0 && failed === 0)) return
  const what = [
    ...over.map(({ name }) => `${name} grows`),
    ...(failed > 0 ? [`${failed} requests failed`] : []),
  ]
  throw new PlainError(`Not reached: ${what.join(', ')}.`)
}

function lineOf({ minute, perSecond, failed, rss, heapUsed, external }) {
  const mb = bytes => (bytes / 1e6).toFixed(1)
  return `| ${minute.toFixed(1)} | ${perSecond.toFixed(0)} | ${failed} | ${mb(rss)} | ${mb(heapUsed)} | ${mb(external)} |`
}

function readArguments() {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '30' },
      rate: { type: 'string', default: '150' },
      check: { type: 'boolean', default: false },
    },
  })
  const [minutes, rate] = [Number(values.minutes), Number(values.rate)]
  if (!(minutes > 0)) throw new PlainError(`--minutes is "${values.minutes}": give a number over 0.`)
  if (!(rate > 0)) throw new PlainError(`--rate is "${values.rate}": give a number over 0.`)
  return { minutes, rate, check: values.check }
}
