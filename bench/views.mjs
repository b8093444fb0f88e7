// node bench/views.mjs: the Account view with what it knew, and its lists with 1 000 tokens and 10 000 transactions.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { chromiumArgs, chromiumPath } from '../scripts/lib/browsers.mjs'
import { exitWith } from '../scripts/lib/PlainError.mjs'
import { accountProbe } from './lib/accountProbe.mjs'
import { answerAccount } from './lib/answerAccount.mjs'
import { buildLatchkey } from './lib/buildLatchkey.mjs'
import { buildPage } from './lib/buildPage.mjs'
import { busyTasks } from './lib/busyTasks.mjs'
import { listenSecurely } from './lib/listenSecurely.mjs'
import { selfSigned } from './lib/selfSigned.mjs'
import { servePage } from './lib/servePage.mjs'

const { values } = parseArgs({
  options: {
    tokens: { type: 'string', default: '1000' },
    transactions: { type: 'string', default: '10000' },
    built: { type: 'boolean', default: false }, // packages/latchkey/dist is fresh
    check: { type: 'boolean', default: false },
  },
})
const mostRows = 200
const longTask = 50
/** As many as somebody has; more than 200 are not kept for the next page. */
const usualTokens = 30

try {
  await run({ tokens: Number(values.tokens), transactions: Number(values.transactions) })
} catch (error) {
  exitWith(error)
}

async function run(account) {
  if (!values.built) await buildLatchkey({})
  const certificate = selfSigned()
  const folder = 'latchkey-account'
  const { files } = await buildPage({ name: folder, folder, html: 'index.html' })
  const page = await servePage(files, certificate)
  const asked = { tokens: usualTokens, transactions: 100 }
  const gateway = await listenSecurely(certificate, request => answerAccount(asked)(request))
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...chromiumArgs, `--host-resolver-rules=MAP * 127.0.0.1:${gateway.port}, EXCLUDE localhost`],
  })
  try {
    const result = await visit(browser, page.url, () => Object.assign(asked, account))
    console.log(tell(result))
    const { again, reloaded, tokens, activity } = result
    const isReached =
      [again, reloaded].every(({ rows }) => rows > 0) &&
      [tokens, activity].every(({ most, longest }) => most < mostRows && longest < longTask)
    if (values.check && !isReached) process.exitCode = 1
  } finally {
    await browser.close()
    await Promise.all([page.close(), gateway.close()])
  }
}

async function visit(browser, url, grow) {
  const viewport = { width: 1280, height: 800 }
  const context = await browser.newContext({ viewport, ignoreHTTPSErrors: true })
  const page = await context.newPage()
  await page.addInitScript(accountProbe)
  await page.goto(url)
  await connect()
  const first = await open()
  await rows()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  const again = await open()
  await page.reload()
  const reloaded = await open()
  await rows()
  grow()
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await connect()
  await open()
  await rows()
  const tokens = await busyTasks(browser, page, () => page.evaluate(() => window.accountProbe.scroll()))
  await page.getByRole('tab', { name: 'Activity' }).click()
  await page.getByRole('region', { name: 'Activity' }).getByRole('listitem').first().waitFor()
  const activity = await busyTasks(browser, page, () => page.evaluate(() => window.accountProbe.scroll()))
  await context.close()
  return { first, again, reloaded, tokens, activity }

  async function open() {
    const button = page.getByRole('button', { name: /^Account 0x/ }).first()
    await button.waitFor()
    await page.waitForTimeout(1_000) // a visitor reads the page first; the kit fetches its code meanwhile
    return button.evaluate(element => window.accountProbe.firstFrame(element))
  }

  async function connect() {
    await page.getByRole('button', { name: 'Connect wallet' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Probe Wallet' }).click()
  }

  async function rows() {
    await page.getByRole('list', { name: 'Tokens' }).getByRole('listitem').first().waitFor()
  }
}

function tell({ first, again, reloaded, tokens, activity }) {
  const shown = ({ ms, rows, total }) => `${ms} ms, ${rows} rows, total ${total || 'not yet'}`
  const walked = ({ rows, frames, most, work, longest, longTasks }) =>
    `${rows} rows in ${frames} frames; in the page at most ${most}; ${(work / frames).toFixed(1)} ms of work a frame, longest task ${longest.toFixed(0)} ms, ${longTasks} over ${longTask} ms`
  return [
    `load ${loadavg()[0].toFixed(1)}`,
    `the first frame of Account: ${shown(first)}`,
    `opened again: ${shown(again)}`,
    `after a reload: ${shown(reloaded)}`,
    `tokens: ${walked(tokens)}`,
    `activity: ${walked(activity)}`,
  ].join('\n')
}
