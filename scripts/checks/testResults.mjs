import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const RESULT_FILES = {
  'unit.json': vitestTests,
  'interop.json': vitestTests,
  'browser.json': vitestTests,
  'e2e.json': playwrightTests,
}

/** Reads the runners' result files: { tests: [{ title, passed, where }], missing, failures }. */
export function readTestResults(folder) {
  const tests = []
  const missing = []
  const failures = []
  for (const [name, read] of Object.entries(RESULT_FILES)) {
    const path = join(folder, name)
    if (!existsSync(path)) {
      missing.push(name)
      continue
    }
    try {
      tests.push(...read(JSON.parse(readFileSync(path, 'utf8'))))
    } catch (error) {
      failures.push(`${name} cannot be read: ${error.message}`)
    }
  }
  return { tests, missing, failures, found: Object.keys(RESULT_FILES).length - missing.length }
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
