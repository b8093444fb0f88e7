import { setTimeout as wait } from 'node:timers/promises'
import { pageProbe } from './pageProbe.mjs'
import { watchNetwork } from './watchNetwork.mjs'
import { waves } from './waves.mjs'

const patience = 30_000

/**
 * Loads a page with cold caches, waits until it rests, clicks its button, waits for the wallet, closes and opens again.
 * Returns the figures of that visit; a page without a kit has none after the click.
 */
export async function measurePage(browser, { url, hasKit, filledBy, throttle, latency }) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    ignoreHTTPSErrors: true,
  })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    const hears = await listen(cdp)
    const network = await watchNetwork(cdp, { latency })
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle })
    await page.addInitScript(pageProbe, { walletName: 'Probe Wallet', filledBy, told: 'benchTold' })

    const button = hears('button')
    await page.goto(url, { waitUntil: 'commit' })
    await button
    await network.quiet(2000, patience)
    const loaded = await page.evaluate(() => window.bench.read())
    const atIdle = await work(cdp)
    const before = network.since(0).length
    const load = {
      timeToButton: loaded.moments.button,
      beforePaint: bytes(loaded.scripts.filter(({ end }) => end <= loaded.moments.button)),
      afterIdle: bytes(loaded.scripts),
      loadScript: atIdle.script,
      loadTask: atIdle.task,
      loadLongTasks: loaded.tasks.length,
      loadLongTime: sum(loaded.tasks.map(({ duration }) => duration)),
      loadOutside: network.since(0).filter(({ isOutside }) => isOutside).length,
    }
    const open = hasKit ? await opens() : {}
    return { ...load, ...open, heap: await heapSize(cdp) }

    async function opens() {
      const first = await click()
      await network.quiet(1000, 10_000)
      const after = await work(cdp)
      const asked = network.since(before)
      const { scripts, origin, moments } = await page.evaluate(() => window.bench.read())
      const filledAt = origin + moments.filled
      const again = (await closes()) ? await click() : {}
      return {
        toModal: first.toModal,
        toRow: first.toRow,
        openLongTasks: first.longTasks,
        openLongTime: first.longTime,
        openScript: after.script - atIdle.script,
        afterOpen: bytes(scripts),
        openRequests: asked.length,
        openOutside: asked.filter(({ isOutside }) => isOutside).length,
        toFilled: moments.filled - moments.click,
        rounds: waves(asked.filter(({ start, end, at }) => at + (end - start) * 1000 <= filledAt)),
        asked: asked.map(request => request.url),
        toModalAgain: again.toModal,
        toRowAgain: again.toRow,
        againLongTasks: again.longTasks,
        againLongTime: again.longTime,
      }
    }

    async function click() {
      const { x, y } = await page.evaluate(() => window.bench.buttonPlace())
      const filled = hears('filled')
      await page.mouse.click(x, y)
      await filled
      await wait(300) // a long task is reported after it ended
      const { moments, tasks } = await page.evaluate(() => window.bench.read())
      const during = tasks.filter(
        ({ start, duration }) => start + duration > moments.click && start < moments.row,
      )
      return {
        toModal: moments.modal - moments.click,
        toRow: moments.row - moments.click,
        longTasks: during.length,
        longTime: sum(during.map(({ duration }) => duration)),
      }
    }

    async function closes() {
      await page.keyboard.press('Escape')
      const until = Date.now() + 5000
      while (await page.evaluate(() => window.bench.isOpen())) {
        if (Date.now() > until) return false
        await wait(100)
      }
      await wait(500)
      return true
    }
  } finally {
    await context.close()
  }
}

/** Lets the page call us without us asking it, which would be work on the thread that is measured. */
async function listen(cdp) {
  const waiting = new Map()
  cdp.on('Runtime.bindingCalled', ({ payload }) => waiting.get(payload)?.())
  await cdp.send('Runtime.enable')
  await cdp.send('Runtime.addBinding', { name: 'benchTold' })
  return name =>
    new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`there was no ${name} within ${patience} ms`)), patience)
      waiting.set(name, () => {
        clearTimeout(late)
        resolve()
      })
    })
}

async function work(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = wanted => metrics.find(({ name }) => name === wanted).value * 1000
  return { script: of('ScriptDuration'), task: of('TaskDuration') }
}

async function heapSize(cdp) {
  for (let times = 0; times < 2; times += 1) await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize
}

const sum = values => values.reduce((total, value) => total + value, 0)
const bytes = scripts => sum(scripts.map(script => script.bytes))
