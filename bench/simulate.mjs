// node bench/simulate.mjs: how long the gateway tries out a transaction, by kind. --rate, --seconds, --check.
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { encodeFunctionData, parseAbi, parseEther } from 'viem'
import { devnetAddresses } from '../apps/devnet/src/devnetAddresses.mjs'
import { formatTable } from '../scripts/lib/formatTable.mjs'
import { exitWith, PlainError } from '../scripts/lib/PlainError.mjs'
import { root } from '../scripts/lib/root.mjs'
import { openLoop } from './lib/load.mjs'
import { startServices } from './lib/startServices.mjs'
import { workOf } from './lib/workOf.mjs'

const chainId = 'eip155:31337'
const wantedMs = 300
const warmUpSeconds = 4
const multicall3 = '0xca11bde05977b3631167028862be2a173976ca11'
const { people, tokens, uniswapV2 } = devnetAddresses
const abi = parseAbi([
  'function transfer(address, uint256)',
  'function approve(address, uint256)',
  'function swapExactETHForTokens(uint256, address[], address, uint256) payable',
  'function aggregate3((address, bool, bytes)[]) payable',
])

try {
  await run(readArguments())
} catch (error) {
  exitWith(error)
}

async function run({ rate, seconds, check }) {
  console.log('starting the devnet and the gateway')
  const services = await startServices({
    envFor: ([{ url }]) => ({ LATCHKEY_SEED: '1', UPSTREAMS: `${chainId}=${url}` }),
  })
  try {
    const kinds = transactions()
    const requests = kinds.map(({ calls }) => requestFor(services.url, calls))
    for (const [at, kind] of kinds.entries()) await requireOutcome(kind, requests[at])
    const requestOf = index => requests[index % requests.length]
    await openLoop({ requestOf, rate, seconds: warmUpSeconds }) // the compiler's
    console.log(`${rate} a second for ${seconds} s`)
    const before = workOf(services.pid)
    const result = await openLoop({ requestOf, rate, seconds, kinds: kinds.length })
    const work = (workOf(services.pid) - before) / Math.round(rate * seconds)
    tell({ rate, seconds, work, kinds, result }, check)
  } finally {
    await services.stop()
  }
}

/** What visitors are asked to sign, and what comes of it. */
function transactions() {
  const { dUSD, WETH } = tokens
  const transfer = amount => call(dUSD.address, 'transfer', [people.shop, amount])
  const approve = amount => call(dUSD.address, 'approve', [uniswapV2.router, amount])
  const deadline = BigInt(Math.floor(Date.now() / 1_000) + 86_400)
  const path = [WETH.address, dUSD.address]
  const swap = {
    ...call(uniswapV2.router, 'swapExactETHForTokens', [1n, path, people.ada, deadline]),
    value: String(parseEther('0.001')),
  }
  const inOne = [transfer(0n), approve(7n)].map(({ to, data }) => [to, false, data])
  return [
    { name: 'a transfer', calls: [transfer(5_000_000n)], outcome: 'done' },
    { name: 'an approval', calls: [approve(7n)], outcome: 'done' },
    { name: 'a swap', calls: [swap], outcome: 'done' },
    { name: 'a multicall', calls: [call(multicall3, 'aggregate3', [inOne])], outcome: 'done' },
    { name: 'a batch of three', calls: [approve(7n), swap, transfer(1n)], outcome: 'done' },
    { name: 'one that fails', calls: [transfer(2n ** 200n)], outcome: 'fails' },
  ]
}

function call(to, functionName, args) {
  return { to, value: '0', data: encodeFunctionData({ abi, functionName, args }) }
}

function requestFor(url, calls) {
  return {
    url: `${url}/v1/simulate?projectId=playground&st=bench&sv=1`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ chainId, from: people.ada, calls }),
  }
}

/** A quick answer that says nothing would be no good figure. */
async function requireOutcome({ name, outcome }, { url, ...request }) {
  const response = await fetch(url, request)
  const text = await response.text()
  if (!response.ok || JSON.parse(text).outcome !== outcome)
    throw new PlainError(`${name} should be "${outcome}": ${response.status} ${text.slice(0, 300)}`)
}

function tell({ rate, seconds, work, kinds, result }, check) {
  const ms = value => value?.toFixed(1) ?? '–'
  const row = (name, { p50, p95, longest, failed }) => [name, ms(p50), ms(p95), ms(longest), String(failed)]
  const text = [
    `${cpus().length} × ${cpus()[0]?.model.trim() || process.arch}, Node ${process.versions.node}, load ${loadavg()[0].toFixed(1)}.`,
    '',
    formatTable([
      ['', 'p50 ms', 'p95 ms', 'longest ms', 'failed'],
      ...kinds.map(({ name }, at) => row(name, result.each[at])),
      row('all of them', result),
    ]),
    '',
    `${rate} a second for ${seconds} s in turns, ${work.toFixed(1)} ms of the gateway's CPU each; wanted: p95 below ${wantedMs} ms.`,
  ].join('\n')
  const folder = join(root, 'bench/results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'simulate.md'), `${text}\n`)
  console.log(`\n${text}\n\nkept in bench/results/simulate.md`)
  const isReached = [...result.each, result].every(({ failed, p95 }) => failed === 0 && p95 < wantedMs)
  if (!isReached) console.log(`not reached: every p95 below ${wantedMs} ms, and none failed`)
  if (check && !isReached) process.exitCode = 1
}

function readArguments() {
  const { values } = parseArgs({
    options: {
      rate: { type: 'string', default: '6' },
      seconds: { type: 'string', default: '30' },
      check: { type: 'boolean', default: false },
    },
  })
  const [rate, seconds] = [Number(values.rate), Number(values.seconds)]
  if (!(rate > 0 && seconds > 0 && rate * seconds >= 6))
    throw new PlainError('Give --rate and --seconds as numbers over 0, whose product is 6 or more.')
  return { rate, seconds, check: values.check }
}
