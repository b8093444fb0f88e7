// npm run check: the quick checks (format and lint, types, import rules, lengths of functions), for while you work.
import { quickSteps } from './lib/allSteps.mjs'
import { checkNode } from './lib/checkNode.mjs'
import { install } from './lib/install.mjs'
import { exitWith } from './lib/PlainError.mjs'
import { root } from './lib/root.mjs'
import { chooseSteps, runSteps, summarize } from './lib/steps.mjs'
import { stopSignal } from './lib/stopSignal.mjs'

const signal = stopSignal()

try {
  checkNode()
  const steps = chooseSteps(quickSteps, process.argv.slice(2))
  await install(root, { signal })
  const { text, failed } = summarize(await runSteps(steps, { root, signal }))
  console.log(text)
  process.exitCode = failed > 0 || signal.aborted ? 1 : 0
} catch (error) {
  exitWith(error)
}
