import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { messageLines } from './messageLines.mjs'

/**
 * How many tests of a result file (Vitest's or Playwright's JSON) passed, failed and were skipped, and of each that
 * failed `{ name, at, lines }`: its name, the line of its file where it failed, and how its error begins. `flaky` are
 * those that failed first and then passed; they count as passed. An error that belongs to no test counts as a failure.
 * A runner that died without a file, or ended badly though nothing failed, counts as one failure, too.
 */
export function countResults(file, { exitCode = 0, root = '.' } = {}) {
  const report = readReport(file)
  if (!report) return { passed: 0, failed: 1, skipped: 0, note: 'ended without a result file' }
  const counts = report.stats ? fromPlaywright(report, root) : fromVitest(report, root)
  for (const { file: path, test, text } of readUnhandled(file)) {
    counts.failed++
    counts.failures.push(outsideOfTests({ root, path, test, text }))
  }
  if (exitCode === 0 || counts.failed > 0) return counts
  return { ...counts, failed: 1, note: `ended with code ${exitCode}, though no test failed` }
}

/** Where the errors that belong to no test stand, beside the report. */
export function unhandledFile(file) {
  return file.replace(/\.json$/, '.unhandled.json')
}

/** Errors that belong to no test: [{ file, test, text }], the first two where the runner knows what ran meanwhile. */
export function readUnhandled(file) {
  try {
    return JSON.parse(readFileSync(unhandledFile(file), 'utf8'))
  } catch {
    return []
  }
}

function outsideOfTests({ root, path, test, text }) {
  const during = test ? `an error outside of its tests, during "${test}"` : 'an error outside of its tests'
  if (path) return failure({ root, path, title: during, text, line: lineIn(text, path) })
  return { name: 'an error outside of all tests', lines: messageLines(text) }
}

function fromVitest({ testResults }, root) {
  const count = { passed: 0, failed: 0, skipped: 0, failures: [] }
  for (const { name, status, message, assertionResults } of testResults) {
    const before = count.failed
    for (const test of assertionResults) {
      if (test.status === 'passed') count.passed++
      else if (test.status === 'failed') {
        const text = (test.failureMessages ?? []).join('\n')
        fail(name, test.title, text, test.meta?.failedAt ?? lineIn(text, name))
      } else count.skipped++
    }
    // A file that could not be loaded has no tests, only a message.
    if (status === 'failed' && count.failed === before) fail(name, 'the file itself', message)
  }
  return count

  function fail(path, title, text, line) {
    count.failed++
    count.failures.push(failure({ root, path, title, text, line }))
  }
}

function fromPlaywright({ config, stats, suites = [], errors = [] }, root) {
  const { expected, flaky, unexpected, skipped } = stats
  // What goes wrong before the first test, such as a server that does not start, belongs to none of them.
  const around = errors.map(({ message }) => ({ name: 'the run itself', lines: messageLines(message) }))
  const failures = [
    ...suites.flatMap(suite => testsOf(suite, 'unexpected', results => results.at(-1))),
    ...around,
  ]
  const told = suites.flatMap(suite => testsOf(suite, 'flaky', results => results.find(isFailed)))
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    failures,
    ...(told.length > 0 ? { flaky: told } : {}),
  }

  function testsOf({ specs = [], suites = [] }, status, chooseTry) {
    const own = specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(test => test.status === status)
        .map(({ projectName, results = [] }) => {
          const path = join(config?.rootDir ?? '', file)
          const { error, errors = [] } = chooseTry(results) ?? {}
          const text = errors.map(({ message }) => message).join('\n')
          const line =
            lineIn(error?.stack, path) ?? errors.find(one => one.location?.file === path)?.location.line
          return failure({ root, path, title: projectName ? `${title} (${projectName})` : title, text, line })
        }),
    )
    return [...own, ...suites.flatMap(suite => testsOf(suite, status, chooseTry))]
  }
}

function isFailed({ status }) {
  return status !== 'passed' && status !== 'skipped'
}

function failure({ root, path, title, text, line }) {
  const file = relative(root, resolve(root, path))
  return { name: `${file}: ${title}`, ...(line ? { at: `${file}:${line}` } : {}), lines: messageLines(text) }
}

/** Where a stack passes through a file. In a page's stack files are addresses, and lines not those of the source. */
function lineIn(stack = '', path) {
  for (const frame of stack.split('\n')) {
    const [before, after] = frame.split(`${path}:`)
    if (after && /^\s*at /.test(before)) return Number.parseInt(after, 10)
  }
}

/** A runner's report; undefined when there is none, or rubbish. */
export function readReport(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    return report.stats || Array.isArray(report.testResults) ? report : undefined
  } catch {
    return undefined
  }
}
