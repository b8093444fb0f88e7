// node bench/heap.mjs: what 200 connects and disconnects leave in the heap, for each adapter.
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { chromiumArgs, chromiumPath } from '../scripts/lib/browsers.mjs'
import { exitWith } from '../scripts/lib/PlainError.mjs'
import { buildLatchkey } from './lib/buildLatchkey.mjs'
import { buildPage } from './lib/buildPage.mjs'
import { selfSigned } from './lib/selfSigned.mjs'
import { servePage } from './lib/servePage.mjs'

const { values } = parseArgs({ options: { cycles: { type: 'string', default: '200' } } })
const ADAPTERS = ['wagmi', 'ethers', 'solana', 'bitcoin']

try {
  await run(Number(values.cycles))
} catch (error) {
  exitWith(error)
}

async function run(cycles) {
  await buildLatchkey({})
  const name = 'latchkey-cycles'
  const files = await buildPage({ name, folder: name, html: 'index.html' })
  const page = await servePage(files, selfSigned())
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })
  try {
    for (const adapter of ADAPTERS)
      console.log(tell(adapter, cycles, await measure(browser, page, adapter, cycles)))
  } finally {
    await browser.close()
    await page.close()
  }
}

/** Three times so many cycles: what the first round leaves is code and caches, the later ones show what grows. */
async function measure(browser, { url }, adapter, cycles) {
  const context = await browser.newContext({ ignoreHTTPSErrors: true })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await page.goto(`${url}#${adapter}`)
  await page.waitForFunction(() => typeof window.cycle === 'function')
  const sizes = []
  for (let round = 0; round < 4; round++) {
    await page.evaluate(times => window.cycle(times), round === 0 ? 20 : cycles)
    for (let time = 0; time < 3; time++) await cdp.send('HeapProfiler.collectGarbage')
    sizes.push((await cdp.send('Runtime.getHeapUsage')).usedSize)
  }
  await context.close()
  return sizes
}

function tell(adapter, cycles, sizes) {
  const kilobytes = sizes.map(size => `${(size / 1024).toFixed(0)} kB`).join(', ')
  const perCycle = (sizes.at(-1) - sizes[1]) / (2 * cycles)
  return `${adapter}: ${kilobytes} after 20 cycles and each ${cycles} more; ${perCycle.toFixed(0)} bytes a cycle`
}
