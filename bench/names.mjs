// node bench/names.mjs: waiting times of the gateway's own names, among a million of them by default.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { encodeFunctionData, namehash, parseAbi, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { packetToBytes } from 'viem/ens'
import { devnetZone } from '../scripts/lib/devnetNames.mjs'
import { exitWith, PlainError } from '../scripts/lib/PlainError.mjs'
import { root } from '../scripts/lib/root.mjs'
import { openLoop } from './lib/load.mjs'
import { startServices } from './lib/startServices.mjs'
import { workOf } from './lib/workOf.mjs'

const zone = devnetZone.NAME_SUFFIX
const lookupRate = 100
const registerRate = 20
const registerSeconds = 8 // what is signed is good for ten seconds before and after its time

try {
  await run(readArguments())
} catch (error) {
  exitWith(error)
}

async function run({ seconds, count }) {
  console.log('starting the devnet and the gateway')
  const services = await startServices({ env: { ...devnetZone, NAME_RATE_PER_ADDRESS: '0' } })
  const results = []
  try {
    console.log(`filling in ${count} names`)
    await fill(services, count)
    for (const { name, requestOf } of lookups(services.url, count)) {
      console.log(name)
      await openLoop({ requestOf, rate: lookupRate, seconds: 2 }) // the compiler's
      const from = index => requestOf(index + 1_000)
      const ask = () => openLoop({ requestOf: from, rate: lookupRate, seconds })
      results.push({ name, rate: lookupRate, ...(await measure(services, ask)) })
    }
    console.log('registrations')
    await register(services.url, 2)
    const ask = () => register(services.url, registerSeconds)
    results.push({ name: 'a registration', rate: registerRate, ...(await measure(services, ask)) })
  } finally {
    await services.stop()
  }
  const table = format(results, count)
  const folder = join(root, 'bench/results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'names.json'), `${JSON.stringify(results, null, 2)}\n`)
  writeFileSync(join(folder, 'names.md'), `${table}\n`)
  console.log(`\n${table}\n\nkept in bench/results/names.md and names.json`)
}

/** With the gateway's own CPU time for each request, which a busy machine spoils least. */
async function measure({ pid }, ask) {
  const before = workOf(pid)
  const times = await ask()
  return { ...times, work: (workOf(pid) - before) / (times.perSecond * times.seconds) }
}

/** Every account has one name: `name-<n>` belongs to the address with the number n. */
async function fill({ dataFolder }, count) {
  const client = new pg.Client({
    host: join(dataFolder, 'socket'),
    user: 'latchkey',
    database: 'latchkey',
    password: readFileSync(join(dataFolder, 'postgres-password'), 'utf8').trim(),
  })
  await client.connect()
  try {
    await client.query(`insert into projects (id, name, allowed_origins) values ('bench', 'Bench', '{}')`)
    await client.query(
      `insert into names (label, skeleton, owner, bio, addresses, everywhere)
       select 'name-' || n, 'name-' || n, '0x' || lpad(to_hex(n), 40, '0'), 'The bio of number ' || n,
         jsonb_build_object('60', jsonb_build_object('address', '0x' || lpad(to_hex(n), 40, '0'),
           'created_at', '2026-01-01T00:00:00.000Z')), true
       from generate_series(1, $1::int) as n`,
      [count],
    )
    await client.query('vacuum analyze names')
  } finally {
    await client.end()
  }
}

function lookups(url, count) {
  const common = 'projectId=bench&st=bench&sv=1'
  // Spread over all of them, so that few are asked for twice.
  const number = index => 1 + ((index * 7_919) % count)
  const name = index => `name-${number(index)}${zone}`
  const address = index => `0x${number(index).toString(16).padStart(40, '0')}`
  return [
    {
      name: 'the record of a name',
      path: index => `/v1/profile/account/${name(index)}?apiVersion=2&${common}`,
    },
    {
      name: 'a name that nobody has',
      path: index => `/v1/profile/account/free-${name(index)}?apiVersion=2&${common}`,
    },
    {
      name: 'the names of an address',
      path: index => `/v1/profile/reverse/${address(index)}?apiVersion=2&${common}`,
    },
    { name: 'suggestions', path: index => `/v1/profile/suggestions/name-${number(index)}?${common}` },
    { name: 'what an address is called', path: index => `/v1/identity/${address(index)}?${common}` },
    { name: 'an answer for ENS, signed', path: index => ccipPath(name(index)) },
  ].map(({ name, path }) => ({ name, requestOf: index => ({ url: url + path(index) }) }))
}

function ccipPath(name) {
  const call = encodeFunctionData({ abi: parseAbi(['function addr(bytes32)']), args: [namehash(name)] })
  const data = encodeFunctionData({
    abi: parseAbi(['function resolve(bytes, bytes)']),
    args: [toHex(packetToBytes(name)), call],
  })
  return `/ccip/${devnetZone.NAME_RESOLVERS}/${data}.json`
}

/** Everything is signed before it begins: that is the visitors' work. */
async function register(url, seconds) {
  const timestamp = Math.floor(Date.now() / 1000) + 5
  const bodies = []
  for (let at = 0; at < registerRate * seconds; at += 1) {
    const account = privateKeyToAccount(generatePrivateKey())
    const label = `new-${account.address.slice(2, 14).toLowerCase()}`
    const message = JSON.stringify({ name: `${label}${zone}`, attributes: {}, timestamp })
    const signature = await account.signMessage({ message })
    bodies.push(JSON.stringify({ coin_type: 60, address: account.address, message, signature }))
  }
  const requestOf = index => ({ url: `${url}/v1/profile/account`, method: 'POST', body: bodies[index] })
  return openLoop({ requestOf, rate: registerRate, seconds })
}

function format(results, count) {
  const line = cells => `| ${cells.join(' | ')} |`
  const head = ['', 'asked/s', 'p50 ms', 'p99 ms', 'longest ms', 'failed', 'CPU ms each']
  return [
    `${count} names. ${cpus().length} × ${cpus()[0]?.model.trim() || process.arch}, Node ${process.versions.node}.`,
    '',
    line(head),
    line(head.map((_, at) => (at === 0 ? '---' : '--:'))),
    ...results.map(({ name, rate, p50, p99, longest, failed, work }) =>
      line([name, rate, ...[p50, p99, longest].map(ms => ms?.toFixed(1) ?? '–'), failed, work.toFixed(1)]),
    ),
  ].join('\n')
}

function readArguments() {
  const { values } = parseArgs({
    options: { seconds: { type: 'string', default: '10' }, names: { type: 'string', default: '1000000' } },
  })
  const [seconds, count] = [Number(values.seconds), Number(values.names)]
  if (!(seconds > 0)) throw new PlainError(`--seconds is "${values.seconds}": give a number over 0.`)
  if (!Number.isInteger(count) || count < 1_000)
    throw new PlainError(`--names is "${values.names}": give a whole number from 1000 on.`)
  return { seconds, count }
}
