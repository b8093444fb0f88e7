// node bench/heap.mjs: what 200 connects and disconnects leave in the heap, for each adapter; --cycles, --check.
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { chromiumArgs, chromiumPath } from '../scripts/lib/browsers.mjs'
import { exitWith } from '../scripts/lib/PlainError.mjs'
import { buildLatchkey } from './lib/buildLatchkey.mjs'
import { buildPage } from './lib/buildPage.mjs'
import { countHeap } from './lib/countHeap.mjs'
import { selfSigned } from './lib/selfSigned.mjs'
import { servePage } from './lib/servePage.mjs'

const { values } = parseArgs({
  options: { cycles: { type: 'string', default: '200' }, check: { type: 'boolean', default: false } },
})
const ADAPTERS = ['wagmi', 'ethers', 'solana', 'bitcoin']
/** Code and caches of the page are made in these; they are not counted. */
const WARM_UP = 200
/** The kit's log keeps a line and its length. */
const OBJECTS_OF_A_LINE = 2

try {
  await run(Number(values.cycles))
} catch (error) {
  exitWith(error)
}

async function run(cycles) {
  await buildLatchkey({})
  const name = 'latchkey-cycles'
  const { files } = await buildPage({ name, folder: name, html: 'index.html' })
  const page = await servePage(files, selfSigned())
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })
  try {
    for (const adapter of ADAPTERS) tell(adapter, cycles, await measure(browser, page, adapter, cycles))
  } finally {
    await browser.close()
    await page.close()
  }
}

async function measure(browser, { url }, adapter, cycles) {
  const context = await browser.newContext({ ignoreHTTPSErrors: true })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  await page.goto(`${url}#${adapter}`)
  await page.waitForFunction(() => typeof window.cycle === 'function')
  const count = async times => {
    await page.evaluate(many => window.cycle(many), times)
    const heap = await countHeap(cdp)
    const { metrics } = await cdp.send('Performance.getMetrics')
    const metric = name => metrics.find(each => each.name === name).value
    const logLines = await page.evaluate(() => window.logLines())
    return { ...heap, logLines, listeners: metric('JSEventListeners'), nodes: metric('Nodes') }
  }
  const before = await count(WARM_UP)
  const after = await count(cycles)
  await context.close()
  return Object.fromEntries(Object.keys(after).map(name => [name, after[name] - before[name]]))
}

function tell(adapter, cycles, { objects, logLines, listeners, nodes, codeBytes, otherBytes }) {
  const left = objects - OBJECTS_OF_A_LINE * logLines
  const each = bytes => `${(bytes / cycles).toFixed(0)} bytes`
  console.log(
    `${adapter}: ${cycles} cycles left ${left} objects, ${listeners} listeners and ${nodes} nodes of the page, beside ` +
      `${logLines} lines of the log; a cycle left ${each(codeBytes)} of compiled code and ${each(otherBytes)} of all else`,
  )
  // One object here or there is the browser's own; a leak leaves one in every cycle.
  if (values.check && Math.max(left, listeners, nodes) > cycles / 10) process.exitCode = 1
}
