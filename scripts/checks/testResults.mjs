import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const RESULT_FILES = {
  'unit.json': vitestTests,
  'interop.json': vitestTests,
  'browser.json': vitestTests,
  'e2e.json': playwrightTests,
}

/** No run of all steps takes longer. */
const LONGEST_RUN = 3 * 60 * 60 * 1000

/**
 * Reads the runners' result files: { tests: [{ title, passed, where }], missing, old, failures, found }, `old` being those
 * of an earlier run than the newest.
 */
export function readTestResults(folder) {
  const tests = []
  const missing = []
  const failures = []
  const written = new Map()
  for (const [name, read] of Object.entries(RESULT_FILES)) {
    const path = join(folder, name)
    if (!existsSync(path)) {
      missing.push(name)
      continue
    }
    written.set(name, statSync(path).mtimeMs)
    try {
      tests.push(...read(JSON.parse(readFileSync(path, 'utf8'))))
    } catch (error) {
      failures.push(`${name} cannot be read: ${error.message}`)
    }
  }
  const newest = Math.max(...written.values())
  const old = [...written.keys()].filter(name => newest - written.get(name) > LONGEST_RUN)
  return { tests, missing, old, failures, found: written.size }
}

/** The rule ids a test's own title starts with: '[CON-29 CON-31] keeps …'; other brackets hold none. */
export function titleIds(title) {
  const words =
    /^\[([^\]]*)\]/
      .exec(title)?.[1]
      .trim()
      .split(/[\s,]+/) ?? []
  return words.some(word => /^[A-Z]+-\d/.test(word)) ? words : []
}

function vitestTests(report) {
  return report.testResults.flatMap(file =>
    file.assertionResults.map(test => ({
      title: test.title,
      passed: test.status === 'passed',
      where: file.name,
    })),
  )
}

function playwrightTests(report) {
  const specsOf = suite => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
  return report.suites.flatMap(specsOf).map(spec => ({
    title: spec.title,
    passed: spec.ok === true && spec.tests.some(ranAndPassed),
    where: spec.file,
  }))
}

// Playwright calls a skipped spec ok, and one that failed as expected too; neither proves anything.
function ranAndPassed(test) {
  return test.expectedStatus !== 'failed' && test.results.at(-1)?.status === 'passed'
}
