// npm run conformance: the same expectations of our bundler, of Alto, and of Alto by our gateway, on a devnet of its own.
// Ends with 0 where all are met, 1 where one is not, 3 where Alto cannot be installed. --own leaves Alto out.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { buildGateway } from './lib/buildGateway.mjs'
import { devnetBundler } from './lib/devnetBundler.mjs'
import { freePorts } from './lib/freePorts.mjs'
import { installAlto } from './lib/installAlto.mjs'
import { PlainError } from './lib/PlainError.mjs'
import { root } from './lib/root.mjs'
import { startChild } from './lib/startChild.mjs'
import { stopSignal } from './lib/stopSignal.mjs'

const chain = 'eip155:31337'
/** Alto listens on every address of the machine and has no option for it. */
const onLoopback = `data:text/javascript,${encodeURIComponent(`
import { Server } from 'node:net'
const { listen } = Server.prototype
Server.prototype.listen = function (given, ...rest) {
  return listen.call(this, typeof given === 'object' ? { ...given, host: '127.0.0.1' } : given, ...rest)
}`)}`
/** Where Alto is known to differ, and why ours is kept: apps/gateway/README.md has the same list. */
const code = { 'refuses bytes that are not paid for': 'refused as -32500; -32602 is the code for fields' }
const known = {
  Alto: {
    ...code,
    'refuses what is not an operation, and methods that it does not know':
      'refused as -32601; JSON-RPC has -32602 for params',
  },
  'Alto by our gateway': code,
}
const signal = stopSignal()
const { values } = parseArgs({ options: { own: { type: 'boolean', default: false } } })
const started = []
const folders = []

try {
  const alto = values.own ? undefined : await installAlto(root, { signal })
  await Promise.race([compare(alto), stopped()])
} catch (error) {
  console.error(error instanceof PlainError ? `\n${error.message}` : error)
  process.exitCode = error.exitCode ?? 1
} finally {
  for (const child of started.toReversed()) await child.stop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}
process.exit()

async function compare(alto) {
  const file = await buildGateway(root, 'src/bundler/testing/bundlerExpectations.ts')
  const { bundlerExpectations: expected } = await import(pathToFileURL(file).href)
  console.log('starting the devnet')
  const free = ['CHAIN_A', 'CHAIN_B', 'FAUCET'].map(name => [`LATCHKEY_PORT_${name}`, '0'])
  const devnet = await start('devnet', 'apps/devnet/src/main.mjs', Object.fromEntries(free))
  const [{ url: node }] = devnet.chains
  const bundlers = [['our bundler', gatewayPlace(await startGateway(node, devnetBundler)), expected]]
  if (alto) {
    console.log('starting Alto')
    const address = await startAlto(alto, node)
    bundlers.push(['Alto', address, expected.filter(({ ofSponsors }) => !ofSponsors)])
    const { PAYMASTERS, PAYMASTER_KEY } = devnetBundler
    const settings = { BUNDLERS: `${chain}=${address}`, PAYMASTERS, PAYMASTER_KEY }
    bundlers.push(['Alto by our gateway', gatewayPlace(await startGateway(node, settings)), expected])
  }
  const counts = { failed: 0, differ: 0 }
  for (const [name, endpoint, expectations] of bundlers) {
    console.log(`\n${name}`)
    for (const { title, check } of expectations) {
      if (signal.aborted) return
      const problem = await check({ name, endpoint, node }).then(
        () => undefined,
        error => error,
      )
      const difference = known[name]?.[title]
      if (!problem) console.log(`  ✓ ${title}${difference ? ' (it no longer differs)' : ''}`)
      else if (difference) console.log(`  ≠ ${title}: ${difference}`)
      else console.log(`  ✗ ${title}\n      ${problem.message.split('\n')[0]}`)
      if (problem) counts[difference ? 'differ' : 'failed'] += 1
    }
  }
  const all = bundlers.flatMap(([, , expectations]) => expectations).length
  const { failed, differ } = counts
  console.log(
    `\nOf ${all} expectations ${all - failed - differ} are met, ${differ} differ as known, ${failed} are not met.`,
  )
  if (failed > 0) process.exitCode = 1
}

async function startGateway(node, env) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-conformance-'))
  folders.push(folder)
  chmodSync(folder, 0o755) // as root, the database runs as another user
  const limits = { RATE_PER_PROJECT: '0', RATE_PER_ADDRESS: '0', LOG_LEVEL: 'warn' }
  const given = { PORT: '0', LATCHKEY_DATA: folder, LATCHKEY_SEED: '1', UPSTREAMS: `${chain}=${node}` }
  return start('gateway', 'scripts/gateway.mjs', { ...limits, ...given, ...env })
}

function gatewayPlace({ url }) {
  return `${url}/v1/bundler?projectId=playground&chainId=${chain}`
}

/** Its keys are new each time, and rich on this devnet alone. */
async function startAlto(file, node) {
  const port = await freePorts()
  const keys = [generatePrivateKey(), generatePrivateKey()]
  for (const key of keys)
    await ask(node, 'hardhat_setBalance', [privateKeyToAddress(key), '0x56bc75e2d63100000'])
  const options = {
    ...{ 'rpc-url': node, port, 'executor-private-keys': keys[0], 'utility-private-key': keys[1] },
    ...{ entrypoints: '0x0000000071727De22E5E9d8BAf0edAc6f37da032', 'safe-mode': false },
    ...{ 'deploy-simulations-contract': true, 'log-level': 'error' },
  }
  const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])
  const command = [process.execPath, '--import', onLoopback, file, ...flags]
  const child = startChild('Alto', command, { cwd: root })
  started.push(child)
  let problem
  child.ended.then(error => {
    problem = error
  })
  // Its first version judges neither fees nor preVerificationGas.
  const address = `http://127.0.0.1:${port}/v2/rpc`
  for (const end = Date.now() + 120_000; ; ) {
    if (problem) throw problem
    if (await ask(address, 'eth_chainId', []).catch(() => undefined)) return address
    if (Date.now() > end) throw new PlainError('Alto did not answer within two minutes.')
    await new Promise(resolve => setTimeout(resolve, 250))
  }
}

async function ask(url, method, params) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const { result } = await (await fetch(url, { method: 'POST', headers, body })).json()
  return result
}

/** Settles with the line of JSON that a service prints when it is ready. */
async function start(name, script, env) {
  let tell
  const ready = new Promise(resolve => {
    tell = resolve
  })
  const onLine = (line, from) => {
    if (from === 'stdout' && line.startsWith('{')) tell(JSON.parse(line))
  }
  const child = startChild(name, [process.execPath, script], { cwd: root, env, onLine })
  started.push(child)
  return Promise.race([ready, child.ended.then(error => Promise.reject(error))])
}

function stopped() {
  return new Promise((_, reject) => {
    const stop = () => reject(Object.assign(new PlainError('Stopped.'), { exitCode: 130 }))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
  })
}
