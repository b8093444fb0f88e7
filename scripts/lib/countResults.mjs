import { readFileSync } from 'node:fs'

/**
 * How many tests of a result file (Vitest's or Playwright's JSON) passed, failed and were skipped.
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
  const count = { passed: 0, failed: 0, skipped: 0 }
  for (const file of report.testResults) {
    const before = count.failed
    for (const { status } of file.assertionResults) {
      if (status === 'passed') count.passed++
      else if (status === 'failed') count.failed++
      else count.skipped++
    }
    // A file that could not be loaded has no tests, only a message.
    if (file.status === 'failed' && count.failed === before) count.failed++
  }
  return count
}

function fromPlaywright({ stats }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}

function read(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    return report.stats || Array.isArray(report.testResults) ? report : undefined
  } catch {
    return undefined
  }
}
