import { rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { countResults, readReport, readUnhandled, unhandledFile } from './countResults.mjs'

/** With more failures than this it is not luck: it is broken. */
const MOST = 10

/**
 * Runs the files of what failed once more, alone and one after the other. What passes then is flaky: it counts as passed,
 * and is told by name with its first error. The step's result file says afterwards what the second run said.
 */
export async function secondLook(step, counts, { root, run, write }) {
  const file = join(root, step.results)
  const first = readReport(file)
  if (!step.again || !first || counts.failed === 0 || counts.failed > MOST) return counts
  const files = failedFiles(first, readUnhandled(file))
  if (files.length === 0) return counts

  const paths = files.map(path => relative(root, resolve(root, path)))
  write(`\n── ${step.title}, a second look at ${paths.join(', ')}`)
  const againFile = file.replace(/\.json$/, '.again.json')
  for (const old of [againFile, unhandledFile(againFile)]) rmSync(old, { force: true })
  const { code } = await run(step.again(paths), { LATCHKEY_WORKERS: '1' })
  const again = readReport(againFile)
  if (!again) return counts

  writeFileSync(file, JSON.stringify(merged(first, again)))
  const left = [...readUnhandled(file).filter(error => !error.file), ...readUnhandled(againFile)]
  writeFileSync(unhandledFile(file), JSON.stringify(left))
  const now = countResults(file, { exitCode: code, root })
  const stillFailed = new Set(now.failures?.map(({ name }) => name))
  const flaky = counts.failures.filter(({ name }) => !stillFailed.has(name))
  return flaky.length > 0 ? { ...now, flaky } : now
}

function failedFiles({ testResults = [] }, unhandled) {
  const failed = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' || assertionResults.some(test => test.status === 'failed'),
  )
  const names = [...failed.map(({ name }) => name), ...unhandled.map(({ file }) => file).filter(Boolean)]
  return [...new Set(names)]
}

/** The first report with the second one's word on every file that it ran. */
function merged(first, again) {
  const ran = new Set(again.testResults.map(({ name }) => name))
  const kept = first.testResults.filter(({ name }) => !ran.has(name))
  return { ...first, testResults: [...kept, ...again.testResults] }
}
