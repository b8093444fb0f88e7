// node bench/list.mjs: the list of all wallets with 10 000 of them, jumped through by its scrollbar.
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { chromiumArgs, chromiumPath } from '../scripts/lib/browsers.mjs'
import { exitWith } from '../scripts/lib/PlainError.mjs'
import { buildLatchkey } from './lib/buildLatchkey.mjs'
import { buildPage } from './lib/buildPage.mjs'
import { listenSecurely } from './lib/listenSecurely.mjs'
import { listProbe } from './lib/listProbe.mjs'
import { median } from './lib/median.mjs'
import { selfSigned } from './lib/selfSigned.mjs'
import { servePage } from './lib/servePage.mjs'

const { values } = parseArgs({
  options: {
    wallets: { type: 'string', default: '10000' },
    jumps: { type: 'string', default: '40' },
  },
})

try {
  await run({ count: Number(values.wallets), jumps: Number(values.jumps) })
} catch (error) {
  exitWith(error)
}

async function run({ count, jumps }) {
  await buildLatchkey({})
  const certificate = selfSigned()
  const { files } = await buildPage({ name: 'latchkey-list', folder: 'latchkey-list', html: 'index.html' })
  const page = await servePage(files, certificate)
  const registry = await listenSecurely(certificate, ({ url }) => answer(url, count))
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...chromiumArgs, `--host-resolver-rules=MAP * 127.0.0.1:${registry.port}, EXCLUDE localhost`],
  })
  try {
    for (const throttle of [1, 4])
      console.log(tell(throttle, await visit(browser, page.url, { throttle, jumps })))
  } finally {
    await browser.close()
    await Promise.all([page.close(), registry.close()])
  }
}

async function visit(browser, url, { throttle, jumps }) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    ignoreHTTPSErrors: true,
  })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await page.addInitScript(listProbe)
  await page.goto(url)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /All wallets/ })
    .click()
  await page.getByRole('button', { name: 'Wallet 0', exact: true }).waitFor()
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  const result = await page.evaluate(jumps => window.listProbe.jump(jumps), jumps)
  await context.close()
  return result
}

function tell(throttle, { frames, mostRows, longTasks, asked, rows }) {
  const words = [
    `${throttle}× slower processor, ${frames.length} jumps through ${rows} wallets`,
    `frames from the data to its rows: median ${median(frames)}, most ${Math.max(...frames)}`,
    `rows in the page: at most ${mostRows}`,
    `long tasks: ${longTasks.length}${longTasks.length > 0 ? ` (${longTasks.join(', ')} ms)` : ''}`,
    `pages asked for: ${asked}`,
  ]
  return `${words.join('\n  ')}\n`
}

function answer(url, count) {
  const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*' }
  if (url.pathname !== '/getWallets') return { status: 404, headers, body: '{}' }
  const entries = Number(url.searchParams.get('entries'))
  const start = (Number(url.searchParams.get('page')) - 1) * entries
  const length = Math.max(0, Math.min(entries, count - start))
  const data = Array.from({ length }, (_, index) => ({
    id: `wallet-${start + index}`,
    name: `Wallet ${start + index}`,
    homepage: 'https://wallet.example',
  }))
  return { status: 200, headers, body: JSON.stringify({ data, count }) }
}
