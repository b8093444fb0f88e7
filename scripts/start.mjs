// npm start: the local world (devnet, gateway, playground and demo wallet) until Ctrl-C. `npm start -- --fresh` begins anew.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { checkNode } from './lib/checkNode.mjs'
import { formatTable } from './lib/formatTable.mjs'
import { install } from './lib/install.mjs'
import { findLeftovers, forgetRun, recordRun } from './lib/leftovers.mjs'
import { exitWith, PlainError } from './lib/PlainError.mjs'
import { chosenPorts, portVariables } from './lib/ports.mjs'
import { root } from './lib/root.mjs'
import { startChild } from './lib/startChild.mjs'
import { stopGroup } from './lib/stopGroup.mjs'
import { stopLeftDatabase } from './lib/stopLeftDatabase.mjs'
import { stopSignal } from './lib/stopSignal.mjs'
import { takenPort } from './lib/takenPort.mjs'

const record = join(root, '.cache/start.json')
const startedAt = new Date().toISOString()
const say = line => console.log(line)
const signal = stopSignal()
const children = []

try {
  checkNode()
  const fresh = readArguments(process.argv.slice(2))
  const ports = chosenPorts()
  await stopLeftovers()
  if (fresh) await removeCaches()
  await install(root, { write: say, signal })
  const taken = await takenPort(ports)
  if (taken) throw new PlainError(taken)

  const env = portVariables(ports)
  const devnet = await startDevnet(env)
  const gateway = await startGateway(env, ports.gateway, devnet?.chains)
  const [playground, wallet] = await Promise.all([
    startPage('playground', 'apps/playground', env, ports.playground),
    startPage('demo wallet', 'apps/wallet', env, ports.wallet),
  ])
  if (!signal.aborted) {
    const chains = devnet.chains.map(({ id, name, url }) => [name, url, `chain id ${id}`])
    const rows = [
      ['Playground', playground, 'open this one'],
      ['Demo wallet', wallet, 'for WalletConnect; its keys are for play'],
      ...chains,
      [devnet.solana.name, devnet.solana.url, `${devnet.solana.wsUrl}, not a validator: see apps/devnet`],
      ['Faucet', devnet.faucet, ''],
      ['Gateway', gateway.url, 'project id playground'],
    ]
    say(`\n${formatTable(rows)}\n\nEverything runs. Ctrl-C stops it.`)
    await Promise.race([aborted(), anyEnds()])
  }
} catch (error) {
  await stopAll()
  if (!signal.aborted) exitWith(error)
}
await stopAll()
process.exit(0)

function readArguments(args) {
  const unknown = args.filter(arg => arg !== '--fresh')
  if (unknown.length > 0)
    throw new PlainError(`npm start does not know ${unknown.join(' ')}: the only option is --fresh.`)
  return args.includes('--fresh')
}

async function stopLeftovers() {
  const { running, processes } = findLeftovers(record, root)
  if (running)
    throw new PlainError(
      `npm start runs here already (process ${running.pid}, since ${running.startedAt}): use that one, or stop it with Ctrl-C in its terminal (or kill ${running.pid}) and run npm start again.`,
    )
  for (const { name, pid } of processes) {
    say(`stopping the ${name} that an earlier run left behind (process ${pid})`)
    await stopGroup(pid)
  }
  forgetRun(record)
}

async function removeCaches() {
  say('removing caches')
  await stopLeftDatabase(join(root, '.cache/gateway'))
  for (const path of ['.cache', 'apps/playground/node_modules/.vite', 'apps/wallet/node_modules/.vite'])
    rmSync(join(root, path), { recursive: true, force: true })
}

async function startDevnet(env) {
  const began = Date.now()
  say('starting the devnet')
  const ready = once(resolve =>
    run('devnet', [process.execPath, join(root, 'apps/devnet/src/main.mjs')], env, line => {
      const message = readJson(line)
      if (message?.ready) resolve(message)
    }),
  )
  const message = await Promise.race([ready, aborted(), anyEnds(), tooLong('devnet', 60_000)])
  if (!signal.aborted) say(`  devnet ready (${secondsSince(began)} s)`)
  return message
}

async function startGateway(env, port, chains) {
  if (signal.aborted) return
  const began = Date.now()
  say('starting the gateway')
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    LATCHKEY_DATA: join(root, '.cache/gateway'),
    LATCHKEY_SEED: '1',
    UPSTREAMS: chains.map(({ id, url }) => `eip155:${id}=${url}`).join(','),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  }
  const ready = once(resolve =>
    run(
      'gateway',
      [process.execPath, join(root, 'scripts/gateway.mjs')],
      { ...env, ...settings },
      (line, from) => {
        const message = from === 'stdout' ? readJson(line) : undefined
        if (message?.ready) resolve(message)
        else say(line)
      },
    ),
  )
  const message = await Promise.race([ready, aborted(), anyEnds(), tooLong('gateway', 60_000)])
  if (!signal.aborted) say(`  gateway ready (${secondsSince(began)} s)`)
  return message
}

/** A page by its dev server; resolves with its address once it answers. */
async function startPage(name, path, env, port) {
  if (signal.aborted) return
  const began = Date.now()
  const url = `http://127.0.0.1:${port}`
  say(`starting the ${name}`)
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const flags = ['--host', '127.0.0.1', '--port', String(port), '--strictPort', '--clearScreen', 'false']
  let ready = false
  run(name, [process.execPath, vite, join(root, path), ...flags], env, (line, from) => {
    // Its own banner would repeat our table; what comes later (reloads, errors) is worth seeing.
    if (ready || from === 'stderr') say(line)
  })
  await Promise.race([answers(url), aborted(), anyEnds(), tooLong(name, 60_000)])
  ready = true
  if (!signal.aborted) say(`  ${name} ready (${secondsSince(began)} s)`)
  return url
}

function run(name, command, env, onLine) {
  const child = startChild(name, command, { cwd: root, env, onLine })
  children.push(child)
  recordRun(record, { startedAt, self: { name: 'start', pid: process.pid }, processes: children })
}

/** In the reverse order of starting: the pages first, then the gateway and the chains it speaks to. */
async function stopAll() {
  const living = children.splice(0).reverse()
  if (living.length > 0) say('\nstopping')
  for (const child of living) {
    await child.stop()
    say(`  ${child.name} stopped`)
  }
  if (living.length > 0) forgetRun(record)
}

async function anyEnds() {
  throw await Promise.race(children.map(child => child.ended))
}

async function tooLong(name, limit) {
  await wait(limit, undefined, { ref: false })
  throw new PlainError(
    `The ${name} was not ready after ${limit / 1000} s: the machine may be too busy, run npm start again.`,
  )
}

async function answers(url) {
  for (;;) {
    try {
      return await fetch(url, { signal: AbortSignal.timeout(5000) })
    } catch {
      await wait(100)
    }
  }
}

function aborted() {
  return once(resolve => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

function once(start) {
  return new Promise(resolve => start(resolve))
}

function readJson(line) {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

function secondsSince(began) {
  return ((Date.now() - began) / 1000).toFixed(1)
}
