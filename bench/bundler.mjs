// node bench/bundler.mjs: operations of smart accounts at a steady rate: blocks until they are done, CPU, and what is lost.
// --rate, --seconds, --fuzz, --beside (parts of it at once), --profile <folder> (the gateway's CPU profile), --check.
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { privateKeyToAddress } from 'viem/accounts'
import { buildGateway } from '../scripts/lib/buildGateway.mjs'
import { devnetBundler } from '../scripts/lib/devnetBundler.mjs'
import { formatTable } from '../scripts/lib/formatTable.mjs'
import { exitWith, PlainError } from '../scripts/lib/PlainError.mjs'
import { root } from '../scripts/lib/root.mjs'
import { runCommand } from '../scripts/lib/runCommand.mjs'
import { stopSignal } from '../scripts/lib/stopSignal.mjs'
import { percentile } from './lib/percentile.mjs'
import { startServices } from './lib/startServices.mjs'
import { workOf } from './lib/workOf.mjs'

const chainId = 'eip155:31337'
const entryPoint = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
const endedTopic = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
const receiver = '0x000000000000000000000000000000000000bEEF'
const blockMs = 1_000
const wanted = { cpu: 8, blocks: 2 }
const warmUp = 20
const mostFuzz = 100_000
const mostBeside = 16

try {
  await run(readArguments())
} catch (error) {
  exitWith(error)
}

async function run({ rate, seconds, fuzz, beside, profile, check }) {
  const file = await buildGateway(root, 'src/bundler/testing/smartClient.ts')
  const { ownerOf, smartClient } = await import(pathToFileURL(file).href)
  console.log('starting the devnet and the gateway')
  const services = await startServices({
    profile,
    envFor: ([{ url }]) => ({ ...devnetBundler, LATCHKEY_SEED: '1', UPSTREAMS: `${chainId}=${url}` }),
  })
  try {
    const node = services.chain.url
    const client = smartClient({ gateway: () => services.url, node: () => node, project: 'playground' })
    const ask = (method, ...params) => askNode(node, method, params)
    console.log(`${rate * seconds} accounts and their operations`)
    const signed = await signAll({ client, ask, ownerOf, count: warmUp + rate * seconds })
    for (const operation of signed.slice(0, warmUp))
      await client.receiptOf((await client.send(operation)).result)
    console.log(`${rate} operations a second for ${seconds} s`)
    const loads = { ...services, client, ask, signed: signed.slice(warmUp), rate }
    const result = await measure(loads)
    tell({ rate, seconds, ...result }, check)
  } finally {
    await services.stop()
  }
  if (fuzz > 0) await fuzzed(fuzz, beside, check)
}

/** Each account is new, and deployed by its operation. What the first one needs, all do. */
async function signAll({ client, ask, ownerOf, count }) {
  const owners = Array.from({ length: count }, (_, at) => ownerOf(`bench ${at}`))
  const calls = [{ to: receiver, value: 1n, data: '0x' }]
  for (const { plan } of owners) await ask('hardhat_setBalance', plan.address, '0xde0b6b3a7640000')
  const first = await client.prepare(owners[0], calls)
  const { callGasLimit, verificationGasLimit } = first
  const maxFeePerGas = 4n * BigInt(await ask('eth_gasPrice'))
  // Addresses have more zeros or fewer, and the factory's gas with them.
  const preVerificationGas = first.preVerificationGas + 3_000n
  const limits = { callGasLimit, verificationGasLimit: verificationGasLimit + 20_000n, preVerificationGas }
  const signed = []
  for (const owner of owners) {
    const begun = await client.begin(owner, calls)
    signed.push(await client.sign(owner, { ...begun, ...limits, maxFeePerGas }))
  }
  return signed
}

/**
 * Blocks come once a second. An open loop: an operation leaves at its time whether or not others were answered, and its
 * blocks count from that time. What is in them says the chain, so that nobody's questions are in the bundler's CPU time.
 */
async function measure({ pid, client, ask, signed, rate }) {
  const blocks = new Map()
  const bundler = privateKeyToAddress(devnetBundler.BUNDLER_KEY)
  const before = BigInt(await ask('eth_getBalance', bundler, 'latest'))
  // The newest block has an operation of the warm-up.
  const from = `0x${(BigInt(await ask('eth_blockNumber')) + 1n).toString(16)}`
  await ask('evm_setAutomine', false)
  let isOver = false
  const mining = mine()
  const work = workOf(pid)
  const began = performance.now()
  const sends = signed.map(async (operation, at) => {
    const due = began + (at * 1000) / rate
    await new Promise(resolve => setTimeout(resolve, due - performance.now()))
    const { result, error } = await client.send(operation)
    return { due, hash: result, ms: performance.now() - due, why: error?.message }
  })
  const sent = await Promise.all(sends)
  const ends = await untilDone(sent.filter(({ hash }) => hash).length)
  const cpu = (workOf(pid) - work) / signed.length
  isOver = true
  await mining
  const after = BigInt(await ask('eth_getBalance', bundler, 'latest'))
  const taken = sent.filter(({ hash }) => hash)
  const waits = taken.flatMap(({ due, hash }) => {
    const number = ends.get(hash)
    return number === undefined ? [] : [[...blocks].filter(([each, at]) => at > due && each <= number).length]
  })
  const [why] = sent.flatMap(({ why }) => why ?? [])
  return {
    ...{ cpu, waits, why, answers: sent.map(({ ms }) => ms), earned: after - before },
    ...{ refused: sent.length - taken.length, lost: taken.length - waits.length },
  }

  async function mine() {
    for (let due = performance.now() + blockMs; !isOver; due += blockMs) {
      await new Promise(resolve => setTimeout(resolve, Math.max(0, due - performance.now())))
      const at = performance.now()
      await ask('evm_mine')
      blocks.set(Number(await ask('eth_blockNumber')), at)
    }
    await ask('evm_setAutomine', true)
  }

  /** The block of each operation that is in one; those that are in none within 30 s are lost. */
  async function untilDone(count) {
    for (const end = Date.now() + 30_000; ; ) {
      const filter = { address: entryPoint, topics: [endedTopic], fromBlock: from }
      const logs = await ask('eth_getLogs', filter)
      const ends = new Map(logs.map(({ topics, blockNumber }) => [topics[1], Number(blockNumber)]))
      if (ends.size >= count || Date.now() > end) return ends
      await new Promise(resolve => setTimeout(resolve, 500))
    }
  }
}

/**
 * The fuzz test of the bundler with more operations: the same seeds each time. Two thirds of its time are the node's, which
 * is one process: several parts go side by side, each with a devnet and a gateway of its own.
 */
async function fuzzed(rounds, beside, check) {
  const parts = Math.min(beside, rounds)
  console.log(`${rounds} operations at random, ${parts} at a time`)
  const began = performance.now()
  const ends = Array.from({ length: parts + 1 }, (_, at) => Math.round((rounds * at) / parts))
  const test = 'apps/gateway/src/bundler/fuzz.long.test.ts'
  const command = [process.execPath, 'node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', test]
  const codes = await Promise.all(
    ends.slice(1).map(async (end, part) => {
      const first = ends[part]
      const env = {
        ...{ LATCHKEY_TESTS: 'all', LATCHKEY_FUZZ_FIRST: String(first) },
        LATCHKEY_FUZZ_ROUNDS: String(end - first),
      }
      return (await runCommand(command, { cwd: root, env, signal: stopSignal() })).code
    }),
  )
  const seconds = (performance.now() - began) / 1_000
  const isGood = codes.every(code => code === 0)
  console.log(`${seconds.toFixed(0)} s, ${(seconds / rounds).toFixed(2)} s each with the start`)
  console.log(isGood ? 'none of them cost the bundler anything, and none was lost' : 'not reached')
  if (check && !isGood) process.exitCode = 1
}

function tell({ rate, seconds, cpu, waits, answers, refused, lost, earned, why }, check) {
  const p95 = percentile(waits, 95)
  const text = [
    `${cpus().length} × ${cpus()[0]?.model.trim() || process.arch}, Node ${process.versions.node}, load ${loadavg()[0].toFixed(1)}.`,
    '',
    formatTable([
      ['', 'p50', 'p95', 'most', 'wanted'],
      [
        'blocks until it is in one',
        ...[50, 95, 100].map(share => String(percentile(waits, share) ?? '–')),
        'p95 < 2',
      ],
      ['answer, ms', ...[50, 95, 100].map(share => percentile(answers, share).toFixed(1)), ''],
      ['CPU ms each', cpu.toFixed(1), '', '', `≤ ${wanted.cpu}`],
    ]),
    '',
    `${rate} a second for ${seconds} s: ${refused} refused${why ? ` (${why})` : ''}, ${lost} lost; the bundler has ${earned >= 0n ? 'not paid for any' : `paid ${-earned} wei`}.`,
  ].join('\n')
  const folder = join(root, 'bench/results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'bundler.md'), `${text}\n`)
  console.log(`\n${text}\n\nkept in bench/results/bundler.md`)
  const isReached = cpu <= wanted.cpu && p95 < wanted.blocks && refused === 0 && lost === 0 && earned >= 0n
  if (!isReached) console.log('not reached')
  if (check && !isReached) process.exitCode = 1
}

async function askNode(node, method, params) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const { result, error } = await (await fetch(node, { method: 'POST', headers, body })).json()
  if (error) throw new PlainError(`The devnet refused ${method}: ${error.message}`)
  return result
}

function readArguments() {
  const { values } = parseArgs({
    options: {
      rate: { type: 'string', default: '15' },
      seconds: { type: 'string', default: '20' },
      fuzz: { type: 'string', default: '0' },
      beside: { type: 'string', default: '2' },
      profile: { type: 'string' },
      check: { type: 'boolean', default: false },
    },
  })
  const [rate, seconds, fuzz, beside] = [values.rate, values.seconds, values.fuzz, values.beside].map(Number)
  if (!(rate > 0 && seconds > 0 && Number.isInteger(rate * seconds)))
    throw new PlainError('Give --rate and --seconds as numbers over 0, whose product is whole.')
  if (!Number.isInteger(fuzz) || fuzz < 0 || fuzz > mostFuzz)
    throw new PlainError(`Give --fuzz as a whole number from 0 to ${mostFuzz}.`)
  if (!Number.isInteger(beside) || beside < 1 || beside > mostBeside)
    throw new PlainError(`Give --beside as a whole number from 1 to ${mostBeside}.`)
  return {
    rate,
    seconds,
    fuzz,
    beside,
    profile: values.profile && resolve(values.profile),
    check: values.check,
  }
}
