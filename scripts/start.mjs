// npm start: the local world (devnet, gateway, playground and demo wallet) until Ctrl-C. `npm start -- --fresh` begins anew.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { checkNode } from './lib/checkNode.mjs'
import { devnetBundler } from './lib/devnetBundler.mjs'
import { devnetNames, devnetZone } from './lib/devnetNames.mjs'
import { devnetPrices } from './lib/devnetPrices.mjs'
import { devnetSwapsWith } from './lib/devnetSwaps.mjs'
import { formatTable } from './lib/formatTable.mjs'
import { install } from './lib/install.mjs'
import { findLeftovers, forgetRun, recordRun } from './lib/leftovers.mjs'
import { localExchange } from './lib/localExchange.mjs'
import { localOnRamp } from './lib/localOnRamp.mjs'
import { localSocials } from './lib/localSocials.mjs'
import { exitWith, PlainError } from './lib/PlainError.mjs'
import { chosenPorts, portVariables } from './lib/ports.mjs'
import { root } from './lib/root.mjs'
import { startChild } from './lib/startChild.mjs'
import { stopGroup } from './lib/stopGroup.mjs'
import { stopLeftDatabase } from './lib/stopLeftDatabase.mjs'
import { stopSignal } from './lib/stopSignal.mjs'
import { takenPort } from './lib/takenPort.mjs'

/** The chain that the phone plays, with Farcaster's accounts. */
const farcasterChain = 'eip155:31999'
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
  const mail = await startMail(ports.mail, ports.social)
  const phone = await startPhone(ports.farcaster)
  const seller = await startSeller(env, ports)
  const verified = await startVerified(env, ports.verified)
  const [gateway] = await Promise.all([
    startGateway(env, ports.gateway, { devnet, mail, phone, seller, verified }),
    startRecovery(ports.recovery, mail),
  ])
  const [playground, wallet] = await Promise.all([
    startPage('playground', 'apps/playground', env, ports.playground),
    startPage('demo wallet', 'apps/wallet', env, ports.wallet),
  ])
  if (!signal.aborted) {
    const chains = devnet.chains.map(({ id, name, url }) => [name, url, `chain id ${id}`])
    const rows = [
      ['Playground', playground, 'open this one'],
      ['', siteOf('app', ports.playground), 'or this one, to log in with an e-mail address'],
      ['Inbox', mail.url, 'where mails of the embedded wallet arrive'],
      ['Providers', mail.social, 'plays Google, Apple and the like when you log in'],
      ['Phone', phone.url, 'where the code of a login by Farcaster leads'],
      [
        'Checkout',
        seller.url,
        'plays a seller of coins, and an exchange; what they send arrives on a local chain',
      ],
      ['Demo wallet', wallet, 'for WalletConnect; its keys are for play'],
      ...chains,
      [devnet.solana.name, devnet.solana.url, `${devnet.solana.wsUrl}, not a validator: see apps/devnet`],
      ['Faucet', devnet.faucet, ''],
      [
        'Gateway',
        gateway.url,
        'project id playground, or playground-assisted with a way back for its visitors',
      ],
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
  for (const name of ['gateway', 'recovery']) await stopLeftDatabase(join(root, '.cache', name))
  for (const path of ['.cache', 'apps/playground/node_modules/.vite', 'apps/wallet/node_modules/.vite'])
    rmSync(join(root, path), { recursive: true, force: true })
}

function startDevnet(env) {
  // Its own lines would repeat our table.
  return startProgram('devnet', ['apps/devnet/src/main.mjs'], env, { isTold: true, hear: () => {} })
}

/** Takes the gateway's mails and shows them on a page; beside it, a page plays the providers of logins. */
function startMail(port, social) {
  return startProgram('mail server', ['apps/gateway/local/main.mjs', port, port + 1, social])
}

/** Plays the phone of a visitor who logs in by Farcaster. */
function startPhone(port) {
  return startProgram('phone', ['apps/gateway/local/farcaster/main.mjs', port])
}

/** Plays a seller of coins and an exchange, who tell the gateway of their payments. */
function startSeller(env, { onramp, gateway }) {
  return startProgram(
    'seller',
    ['apps/gateway/local/onramp/main.mjs', onramp, `http://127.0.0.1:${gateway}`],
    env,
  )
}

/** Plays a server of verified contracts: what the authors of contracts on the first chain have published. */
function startVerified(env, port) {
  return startProgram('server of verified contracts', ['apps/gateway/local/verified/main.mjs', port], env)
}

/** Keeps the other half of what visitors of the project playground-assisted get back, here without a delay. */
function startRecovery(port, mail) {
  if (signal.aborted) return
  return startProgram('recovery process', ['scripts/gateway.mjs', 'recovery'], {
    RECOVERY_PORT: String(port),
    RECOVERY_DATA: join(root, '.cache/recovery'),
    RECOVERY_DELAY: '0',
    SMTP_URL: mail.smtp,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  })
}

function startGateway(env, port, { devnet, mail, phone, seller, verified }) {
  if (signal.aborted) return
  const chains = [
    ...devnet.chains.map(({ id, url }) => ({ id: `eip155:${id}`, url })),
    { id: `solana:${devnet.solana.genesisHash.slice(0, 32)}`, url: devnet.solana.url },
  ]
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    LATCHKEY_DATA: join(root, '.cache/gateway'),
    LATCHKEY_SEED: '1',
    UPSTREAMS: [...chains.map(({ id, url }) => `${id}=${url}`), `${farcasterChain}=${phone.node}`].join(','),
    SOURCES: chains.map(({ id }) => `${id}=follow`).join(','),
    PRICES: devnetPrices,
    SWAPS: devnetSwapsWith(devnet.solana.url),
    NAMES: devnetNames,
    ABI_URL: verified.url,
    ...devnetZone,
    ...devnetBundler,
    FRAME_ORIGIN: siteOf('frame', port),
    SMTP_URL: mail.smtp,
    RECOVERY_URL: `http://127.0.0.1:${env.LATCHKEY_PORT_RECOVERY}`,
    ...localSocials(mail.social),
    ...localOnRamp(
      seller.url,
      chains.map(({ id }) => id),
    ),
    ...localExchange(
      seller.url,
      chains.map(({ id }) => id),
    ),
    FARCASTER_APP: phone.app,
    FARCASTER_CHAIN: farcasterChain,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  }
  return startProgram('gateway', ['scripts/gateway.mjs'], { ...env, ...settings }, { isTold: true })
}

/** Resolves with the line of JSON that a program prints when it is ready; everything else it says is heard. */
async function startProgram(name, [path, ...options], env = {}, { isTold = false, hear = say } = {}) {
  if (signal.aborted) return
  const began = Date.now()
  if (isTold) say(`starting the ${name}`)
  const command = [process.execPath, join(root, path), ...options.map(String)]
  const ready = once(resolve =>
    run(name, command, env, (line, from) => {
      const message = from === 'stdout' ? readJson(line) : undefined
      if (message?.ready) resolve(message)
      else hear(line)
    }),
  )
  const message = await Promise.race([ready, aborted(), anyEnds(), tooLong(name, 60_000)])
  if (isTold && !signal.aborted) say(`  ${name} ready (${secondsSince(began)} s)`)
  return message
}

/** Site and frame need a site in common: browsers keep nothing for the frame elsewhere. */
function siteOf(name, port) {
  return `http://${name}.latchkey.localhost:${port}`
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
