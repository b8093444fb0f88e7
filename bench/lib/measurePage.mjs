import { setTimeout as wait } from 'node:timers/promises'
import { measureCode } from './measureCode.mjs'
import { measureOpening } from './measureOpening.mjs'
import { notReached } from './notReached.mjs'
import { openVisit } from './openVisit.mjs'
import { waves } from './waves.mjs'

/**
 * A visit by somebody who looks around first: the page loads, rests for a second, its button is clicked, the modal
 * closed and opened again, and a code asked for. A page without a kit has no figures after the first rest.
 */
export async function measurePage(browser, page, condition) {
  const visit = await openVisit(browser, { ...page, ...condition })
  try {
    await visit.button
    await visit.rests(1000)
    const loaded = await visit.read()
    const { script, task } = await visit.work()
    const before = visit.network.since(0).length
    const load = {
      timeToButton: loaded.moments.button,
      afterIdle: loaded.scriptBytes,
      loadScript: script,
      loadTask: task,
      loadLongTasks: loaded.tasks.length,
      loadLongTime: sum(loaded.tasks.map(({ duration }) => duration)),
      loadOutside: visit.network.since(0).filter(({ isOutside }) => isOutside).length,
    }
    const open = page.baseline ? await opens(visit, before) : {}
    const heap = await heapSize(visit.cdp)
    const code = page.codePath && condition.latency === 0 ? await measureCode(visit, page.codePath) : {}
    return { ...load, ...open, ...code, heap }
  } finally {
    await visit.close()
  }
}

async function opens(visit, before) {
  const first = await measureOpening(visit)
  await visit.rests(1000)
  const { script } = await visit.work()
  const asked = visit.network.since(before)
  const { scriptBytes, origin, moments } = await visit.read()
  const filledAt = origin + moments.filled
  const again = (await closes(visit))
    ? await measureOpening(visit)
    : { toModal: notReached, toRow: notReached }
  return {
    toModal: first.toModal,
    toRow: first.toRow,
    toFilled: first.toFilled,
    openLongTasks: first.longTasks,
    openLongTime: first.longTime,
    modalScript: first.modalScript,
    modalTask: first.modalTask,
    openScript: script - first.scriptBefore,
    afterOpen: scriptBytes,
    openRequests: asked.length,
    openOutside: asked.filter(({ isOutside }) => isOutside).length,
    rounds: waves(asked.filter(({ start, end, at }) => at + (end - start) * 1000 <= filledAt)),
    asked: asked.map(request => request.url),
    toModalAgain: again.toModal,
    toRowAgain: again.toRow,
    againLongTasks: again.longTasks,
  }
}

/** By Escape, or by a click beside the modal where a kit does not know that key. */
async function closes({ page, click }) {
  await page.keyboard.press('Escape')
  if (await isGone(page)) return true
  await click({ x: 5, y: 795 })
  return isGone(page)
}

async function isGone(page) {
  const until = Date.now() + 3000
  while (await page.evaluate(() => window.bench.isOpen())) {
    if (Date.now() > until) return false
    await wait(100)
  }
  await wait(500)
  return true
}

async function heapSize(cdp) {
  for (let times = 0; times < 2; times += 1) await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize
}

const sum = values => values.reduce((total, value) => total + value, 0)
