// node bench/relay/run.mjs: the relay under load, with many idle sockets, and after kill -9.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { exitWith, PlainError } from '../../scripts/lib/PlainError.mjs'
import { root } from '../../scripts/lib/root.mjs'
import { stopSignal } from '../../scripts/lib/stopSignal.mjs'
import { formatRelay } from './formatRelay.mjs'
import { relayFigures } from './relayFigures.mjs'
import { abuse, idle, restart, soak, steady } from './scenarios.mjs'
import { startGenerator } from './startGenerator.mjs'
import { startRelay } from './startRelay.mjs'

const signal = stopSignal()
const scenarios = { steady, idle, restart, soak, abuse }
const usual = {
  steady: { idle: 2_000, rate: 2_000, seconds: 10 },
  idle: { sockets: 10_000 },
  restart: { clients: 2_000, each: 2 },
  soak: { rounds: 60, rate: 200, seconds: 10, pairs: 100 },
  abuse: { rate: 200, seconds: 5, pairs: 100, rounds: 7, uses: 20 },
}
const quick = {
  steady: { idle: 50, rate: 100, seconds: 1 },
  idle: { sockets: 200 },
  restart: { clients: 50, each: 2 },
  soak: { rounds: 6, rate: 50, seconds: 1, pairs: 10 },
  abuse: { rate: 50, seconds: 1, pairs: 10, rounds: 3, uses: 5 },
}
// Ten minutes, and a relay with other settings: only by their names.
const usually = ['steady', 'idle', 'restart']

try {
  await run(readArguments())
} catch (error) {
  exitWith(error)
}

async function run({ sizes, check, profile }) {
  checkFileLimit(
    Math.max(
      ...Object.values(sizes).map(
        ({ idle, sockets, clients, pairs }) => idle ?? sockets ?? clients ?? 2 * pairs,
      ),
    ),
  )
  const results = {}
  for (const [name, options] of Object.entries(sizes)) {
    console.log(`${name}: ${JSON.stringify(options)}`)
    results[name] = await measure(name, options, profile)
  }
  const text = formatRelay(results)
  const folder = join(root, 'bench/results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'relay.json'), `${JSON.stringify(results, null, 2)}\n`)
  writeFileSync(join(folder, 'relay.md'), `${text}\n`)
  console.log(`\n${text}\n\nkept in bench/results/relay.md and relay.json`)
  if (check && relayFigures(results).some(({ isReached }) => !isReached)) process.exitCode = 1
}

/** Each scenario with a relay, a database and clients of its own. */
async function measure(name, options, profile) {
  const relay = await startRelay({ profile, withShares: name === 'abuse' })
  const stopped = new Promise((_, fail) => {
    const stop = () => fail(new PlainError('Stopped.'))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
  })
  let generator
  try {
    generator = await startGenerator(relay.address)
    const parts = { relay, generator, startGenerator: more => startGenerator(relay.address, more) }
    return await Promise.race([scenarios[name](parts, options), stopped])
  } finally {
    await generator?.stop()
    await relay.stop()
  }
}

/** Relay and generator have a file open for every socket. */
function checkFileLimit(sockets) {
  const wanted = sockets + 1_000
  const told = execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).trim()
  if (told === 'unlimited' || Number(told) >= wanted) return
  throw new PlainError(
    `A process may open ${told} files here, ${sockets} sockets need ${wanted}: run "ulimit -n ${wanted}" before, or ask for fewer with --quick.`,
  )
}

function readArguments() {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      only: { type: 'string', default: usually.join(',') },
      seconds: { type: 'string' },
      rate: { type: 'string' },
      idle: { type: 'string' },
      turns: { type: 'string' },
      profile: { type: 'string' },
    },
  })
  const all = structuredClone(values.quick ? quick : usual)
  const set = (name, sizes, as = name) => {
    if (values[name] === undefined) return
    const value = Number(values[name])
    if (!(value > 0)) throw new PlainError(`--${name} is "${values[name]}": give a number over 0.`)
    sizes[as] = value
  }
  for (const name of ['seconds', 'rate', 'idle']) set(name, all.steady)
  set('turns', all.abuse, 'rounds')
  const names = values.only.split(',')
  const unknown = names.find(name => !(name in all))
  if (unknown !== undefined)
    throw new PlainError(`--only does not know "${unknown}": it takes ${Object.keys(all).join(', ')}.`)
  return {
    sizes: Object.fromEntries(names.map(name => [name, all[name]])),
    check: values.check,
    profile: values.profile && resolve(values.profile),
  }
}
