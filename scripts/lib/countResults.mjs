import { readFileSync } from 'node:fs'

/**
 * How many tests of a result file (Vitest's or Playwright's JSON) passed, failed and were skipped, and the names of
 * those that failed.
 * A runner that died without a file, or ended badly though no test of it failed, counts as one failure.
 */
export function countResults(file, { exitCode = 0 } = {}) {
  const report = read(file)
  if (!report) return { passed: 0, failed: 1, skipped: 0, note: 'ended without a result file' }
  const counts = report.stats ? fromPlaywright(report) : fromVitest(report)
  if (exitCode === 0 || counts.failed > 0) return counts
  return { ...counts, failed: 1, note: `ended with code ${exitCode}, though no test failed` }
}

function fromVitest(report) {
  const count = { passed: 0, failed: 0, skipped: 0, failures: [] }
  for (const file of report.testResults) {
    const before = count.failed
    for (const { status, title } of file.assertionResults) {
      if (status === 'passed') count.passed++
      else if (status === 'failed') fail(`${file.name}: ${title}`)
      else count.skipped++
    }
    // A file that could not be loaded has no tests, only a message.
    if (file.status === 'failed' && count.failed === before) fail(`${file.name}: the file itself`)
  }
  return count

  function fail(name) {
    count.failed++
    count.failures.push(name)
  }
}

function fromPlaywright({ stats, suites = [] }) {
  const { expected, flaky, unexpected, skipped } = stats
  return { passed: expected + flaky, failed: unexpected, skipped, failures: suites.flatMap(failedSpecs) }
}

function failedSpecs({ specs = [], suites = [] }) {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
  return [...failed.map(({ file, title }) => `${file}: ${title}`), ...suites.flatMap(failedSpecs)]
}

function read(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    return report.stats || Array.isArray(report.testResults) ? report : undefined
  } catch {
    return undefined
  }
}
