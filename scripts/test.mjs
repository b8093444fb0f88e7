// npm test: the gate, which proves a change in ten minutes. npm run test:all (--all): everything, before an issue is
// closed and before a release. `npm test -- unit rules` runs only these steps.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allSteps } from './lib/allSteps.mjs'
import { ensureBrowsers } from './lib/browsers.mjs'
import { checkNode } from './lib/checkNode.mjs'
import { install } from './lib/install.mjs'
import { exitWith } from './lib/PlainError.mjs'
import { ensureRedis } from './lib/redis.mjs'
import { root } from './lib/root.mjs'
import { chooseSteps, runSteps, summarize } from './lib/steps.mjs'
import { stopSignal } from './lib/stopSignal.mjs'

const signal = stopSignal()

try {
  checkNode()
  const words = process.argv.slice(2)
  const names = words.filter(word => word !== '--all')
  const all = words.includes('--all')
  if (all) process.env.LATCHKEY_TESTS = 'all' // the settings of the runners go by it
  const inRun = allSteps.filter(({ name, isLong }) => all || !isLong || names.includes(name))
  const steps = chooseSteps(inRun, names)
  await install(root, { signal })

  const results = join(root, 'results')
  // With names given, the files of the other runners stay: `npm test -- rules` reads them.
  if (names.length === 0) rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })

  const outcomes = await runSteps([...toolSteps(steps, all), ...steps], { root, signal })
  if (signal.aborted) outcomes.push({ title: 'stopped', passed: 0, failed: 1, skipped: 0, seconds: 0 })
  const { text, failed, flaky } = summarize(outcomes)
  writeFileSync(join(results, 'flaky.json'), JSON.stringify(flaky, null, 2))
  console.log(text)
  process.exitCode = failed > 0 ? 1 : 0
} catch (error) {
  exitWith(error)
}

/** What the chosen steps need of the system is installed before them, never inside a test. */
function toolSteps(steps, all) {
  const needs = (...wanted) => steps.some(({ name }) => wanted.includes(name))
  return [
    ...(needs('browser', 'e2e')
      ? [{ name: 'browsers', title: 'browsers', run: () => ensureBrowsers({ all, signal }) }]
      : []),
    ...(all && needs('unit') ? [{ name: 'redis', title: 'Redis', run: () => ensureRedis({ signal }) }] : []),
  ]
}
