// node bench/account.mjs: balance and history over HTTP, of an account with 10 000 transfers among a million.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { exitWith, PlainError } from '../scripts/lib/PlainError.mjs'
import { root } from '../scripts/lib/root.mjs'
import { fillHistory } from './follow/fillHistory.mjs'
import { cpuOf } from './lib/cpuOf.mjs'
import { openLoop } from './lib/load.mjs'
import { startServices } from './lib/startServices.mjs'

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    own: { type: 'string', default: '10000' },
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '15' },
    check: { type: 'boolean', default: false },
  },
})
const wanted = 30
const farPage = 200

try {
  await run(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)])))
} catch (error) {
  exitWith(error)
}

async function run({ rows, own, rate, seconds }) {
  console.log('starting the devnet and the gateway')
  const services = await startServices({ envFor: settings })
  try {
    console.log(`writing ${rows} transfers`)
    const account = await fill(services, { rows, own })
    const questions = await questionsAbout(services, account)
    const kinds = questions.length
    const requestOf = index => ({ url: questions[index % kinds].url })
    console.log(`asking ${rate} times a second`)
    await openLoop({ requestOf, rate, seconds: 3 }) // the first seconds are the compiler's
    const before = cpuOf(services.pid)
    const { each, failed } = await openLoop({ requestOf, rate, seconds, kinds })
    const work = (cpuOf(services.pid) - before) / (rate * seconds)
    tell({ each, failed, work, questions, rate, seconds, rows, own })
  } finally {
    await services.stop()
  }
}

/** The second chain: the first has a past of its own. */
function settings([, { id, url }]) {
  return { UPSTREAMS: `eip155:${id}=${url}`, SOURCES: `eip155:${id}=follow` }
}

async function fill({ dataFolder, chains: [, { id }] }, { rows, own }) {
  const pool = new pg.Pool({
    host: join(dataFolder, 'socket'),
    user: 'latchkey',
    database: 'latchkey',
    password: readFileSync(join(dataFolder, 'postgres-password'), 'utf8').trim(),
  })
  const chain = `eip155:${id}`
  try {
    await pool.query(`insert into projects (id, name, allowed_origins) values ('bench', 'Bench', '{}')`)
    while ((await pool.query('select 1 from follow_chains where chain = $1', [chain])).rows.length === 0)
      await wait(100)
    return await fillHistory(pool, { chain, count: rows, own })
  } finally {
    await pool.end()
  }
}

/** In turns, so that whatever else the machine does meets all of them. */
async function questionsAbout({ url, chains: [, { id }] }, account) {
  const about = what => `${url}/v1/account/${account}/${what}?projectId=bench&chainId=eip155:${id}`
  const pageAfter = cursor => `${about('history')}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`
  let cursor
  for (let page = 1; page < farPage; page += 1) cursor = (await answer(pageAfter(cursor))).next
  const questions = [
    { name: 'balance, 20 tokens', url: about('balance') },
    { name: 'history, page 1', url: pageAfter() },
    { name: `history, page ${farPage}`, url: pageAfter(cursor) },
  ]
  for (const { name, url } of questions) {
    const { data, balances } = await answer(url)
    if ((data ?? balances).length < 20) throw new PlainError(`${name}: the answer is too short.`)
  }
  return questions
}

async function answer(url) {
  for (let attempt = 0; ; attempt += 1) {
    const response = await fetch(url)
    if (response.ok) return response.json()
    if (attempt === 50) throw new PlainError(`${url} answered ${response.status} ${await response.text()}`)
    await wait(100)
  }
}

function tell({ each, failed, work, questions, rate, seconds, rows, own }) {
  const ms = value => value.toFixed(1)
  const lines = each.map(({ p50, p95, p99 }, at) =>
    ['', questions[at].name, ms(p50), ms(p95), ms(p99), ''].join(' | ').trim(),
  )
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() || process.arch}, Node ${process.versions.node}, load ${loadavg()[0].toFixed(1)}`
  const text = [
    `${own} transfers of ${rows}, ${rate} requests a second for ${seconds} s, ${failed} failed, ${work.toFixed(2)} ms of CPU each. ${machine}.`,
    '',
    '| | p50 ms | p95 ms | p99 ms |',
    '|---|--:|--:|--:|',
    ...lines,
  ].join('\n')
  const folder = join(root, 'bench/results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'account.md'), `${text}\n`)
  console.log(`\n${text}\n\nkept in bench/results/account.md`)
  const isReached = failed === 0 && each.every(({ p95 }) => p95 < wanted)
  if (!isReached) console.log(`not reached: every p95 below ${wanted} ms`)
  if (values.check && !isReached) process.exitCode = 1
}
