// node bench/money.mjs: from a typed amount to its quote, from a request to what it does, and what the sign guard costs.
import { readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { chromium } from 'playwright'
import { devnetAddresses } from '../apps/devnet/src/devnetAddresses.mjs'
import { chromiumArgs, chromiumPath } from '../scripts/lib/browsers.mjs'
import { devnetSwaps } from '../scripts/lib/devnetSwaps.mjs'
import { exitWith } from '../scripts/lib/PlainError.mjs'
import { buildLatchkey } from './lib/buildLatchkey.mjs'
import { buildPage } from './lib/buildPage.mjs'
import { figure } from './lib/figure.mjs'
import { median } from './lib/median.mjs'
import { moneyProbe } from './lib/moneyProbe.mjs'
import { percentile } from './lib/percentile.mjs'
import { selfSigned } from './lib/selfSigned.mjs'
import { servePage } from './lib/servePage.mjs'
import { startServices } from './lib/startServices.mjs'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '30' },
    built: { type: 'boolean', default: false }, // packages/latchkey/dist is fresh
    check: { type: 'boolean', default: false },
  },
})
const wanted = { quote: 400, read: 50, guard: 5 }
/** How long the kit waits for a further key. */
const pause = 200
const { tokens, uniswapV2, people } = devnetAddresses
const stranger = '0x90f79bf6eb2c4f870365e785982e1f101e93b906'
const everything = `0x095ea7b3${stranger.slice(2).padStart(64, '0')}${'f'.repeat(64)}`

try {
  await run(Number(values.rounds))
} catch (error) {
  exitWith(error)
}

async function run(rounds) {
  if (!values.built) await buildLatchkey({})
  const folder = 'latchkey-money'
  const { files } = await buildPage({ name: folder, folder, html: 'index.html' })
  const page = await servePage(files, selfSigned())
  const services = await startServices({
    envFor: ([{ id, url }]) => ({ UPSTREAMS: `eip155:${id}=${url}`, SWAPS: devnetSwaps }),
  })
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })
  try {
    await addProject(services.dataFolder)
    const result = await measure(browser, { page: page.url, services, rounds })
    const figures = figuresOf(result)
    console.log(tell(result, rounds, figures))
    if (values.check && !figures.every(({ isReached }) => isReached)) process.exitCode = 1
  } finally {
    await browser.close()
    await Promise.all([page.close(), services.stop()])
  }
}

async function addProject(dataFolder) {
  const pool = new pg.Pool({
    host: join(dataFolder, 'socket'),
    user: 'latchkey',
    database: 'latchkey',
    password: readFileSync(join(dataFolder, 'postgres-password'), 'utf8').trim(),
  })
  try {
    await pool.query(`insert into projects (id, name, allowed_origins) values ('bench', 'Bench', '{}')`)
  } finally {
    await pool.end()
  }
}

async function measure(browser, { page, services, rounds }) {
  const address = guard => {
    const given = { gateway: services.url, node: services.chain.url, router: uniswapV2.router, guard }
    return `${page}?${new URLSearchParams(given)}`
  }
  const guarded = await visit(browser, address('warn'))
  const free = await visit(browser, address('off'))
  const [bare, quotes, reads, asked, askedFree] = [[], [], [], [], []]
  const chain = 'eip155:31337'
  const query = {
    ...{ projectId: 'bench', amount: '1500000000000000000', userAddress: people.ada, slippage: '1' },
    ...{ from: `${chain}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`, to: `${chain}:${tokens.dUSD.address}` },
  }
  const url = `${services.url}/v1/convert/quotes?${new URLSearchParams(query)}`

  // In turns, so that whatever else the machine does meets all of them. The first ones load code, and do not count.
  for (let round = -2; round < rounds; round += 1) {
    const keep = (list, value) => round >= 0 && list.push(value)
    keep(asked, await guarded.evaluate(to => window.moneyProbe.untilAsked(to), people.shop))
    keep(askedFree, await free.evaluate(to => window.moneyProbe.untilAsked(to), people.shop))
    const [to, data] = [tokens.dUSD.address, everything]
    keep(reads, await guarded.evaluate(([to, data]) => window.moneyProbe.untilRead(to, data), [to, data]))
    keep(bare, await free.evaluate(url => window.moneyProbe.bareQuote(url), url))
    keep(quotes, await typeAmount(free, `${(round + 3) / 10}`))
  }
  return { bare, quotes, reads, asked, askedFree }
}

async function visit(browser, url) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    ignoreHTTPSErrors: true,
  })
  const page = await context.newPage()
  await page.addInitScript(moneyProbe)
  await page.goto(url)
  await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Probe Wallet' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  return page
}

/** Key by key, as a visitor does; `asks` is how many questions went out for it. */
async function typeAmount(page, amount) {
  await page.evaluate(to => window.openSwap(to), tokens.dUSD.address)
  const field = page.getByRole('textbox', { name: 'Amount in ETH' })
  await field.fill('')
  const before = await page.evaluate(() => window.moneyProbe.quotes())
  await field.pressSequentially(amount, { delay: 40 })
  const ms = await page.evaluate(() => window.moneyProbe.untilQuoted())
  const asks = (await page.evaluate(() => window.moneyProbe.quotes())) - before
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  return { ms, asks }
}

function figuresOf({ bare, quotes, reads, asked, askedFree }) {
  const quoted = quotes.map(({ ms }) => ms)
  const cost = median(asked) - median(askedFree)
  const rounds = Math.max(...quotes.map(({ asks }) => asks))
  return [
    figure(
      percentile(quoted, 95) < wanted.quote,
      `a typed amount to its quote, p95 below ${wanted.quote} ms`,
    ),
    figure(rounds === 1, `one question for each amount (${rounds} at most)`),
    figure(median(reads) < wanted.read, `a request to what it does, p50 below ${wanted.read} ms`),
    figure(cost < wanted.guard, `the sign guard costs less than ${wanted.guard} ms: ${cost.toFixed(2)}`),
    figure(
      median(quoted) < 1.25 * (pause + median(bare)),
      `a quote takes ${(median(quoted) / (pause + median(bare))).toFixed(2)} times pause and bare question (below 1.25)`,
    ),
  ]
}

function tell({ bare, quotes, reads, asked, askedFree }, rounds, figures) {
  const line = (name, list) =>
    `${name}: p50 ${median(list).toFixed(1)}, p95 ${percentile(list, 95).toFixed(1)}, most ${Math.max(...list).toFixed(1)} ms`
  return [
    `${rounds} rounds, ${cpus().length} cores, load ${loadavg()[0].toFixed(1)}`,
    line(
      `typed amount to quote (${pause} ms of it pause)`,
      quotes.map(({ ms }) => ms),
    ),
    line('the same question without the kit', bare),
    line('request to what it does', reads),
    line('request to wallet, guarded', asked),
    line('request to wallet, signGuard off', askedFree),
    ...figures.map(({ text }) => text),
  ].join('\n')
}
