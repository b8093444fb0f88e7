// npm test: everything that proves the project, in one run. `npm test -- unit rules` runs only these steps.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { allSteps } from './lib/allSteps.mjs'
import { ensureBrowsers } from './lib/browsers.mjs'
import { checkNode } from './lib/checkNode.mjs'
import { install } from './lib/install.mjs'
import { exitWith } from './lib/PlainError.mjs'
import { root } from './lib/root.mjs'
import { chooseSteps, runSteps, summarize } from './lib/steps.mjs'
import { stopSignal } from './lib/stopSignal.mjs'

const signal = stopSignal()

try {
  checkNode()
  const names = process.argv.slice(2)
  const steps = chooseSteps(allSteps, names)
  await install(root, { signal })

  const results = join(root, 'results')
  // With names given, the files of the other runners stay: `npm test -- rules` reads them.
  if (names.length === 0) rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })

  const needsBrowsers = steps.some(({ name }) => name === 'browser' || name === 'e2e')
  const browsers = { name: 'browsers', title: 'browsers', run: () => ensureBrowsers({ signal }) }
  const outcomes = await runSteps(needsBrowsers ? [browsers, ...steps] : steps, { root, signal })
  if (signal.aborted) outcomes.push({ title: 'stopped', passed: 0, failed: 1, skipped: 0, seconds: 0 })
  const { text, failed } = summarize(outcomes)
  console.log(text)
  process.exitCode = failed > 0 ? 1 : 0
} catch (error) {
  exitWith(error)
}
