import { writeFileSync } from 'node:fs'

/**
 * A reporter for Vitest that adds what the JSON report lacks. A failed test's meta data, which the report includes, gets
 * the line of its file where it failed: the report has only the raw stack, whose lines are not the source's for a test in
 * a browser. Errors that belong to no test go into a file beside the report, with the file that ran when they came.
 */
export default function failedLineReporter() {
  let report
  return {
    onInit({ config }) {
      report = config.outputFile?.json
    },
    onTestCaseResult(test) {
      const frames = (test.result().errors ?? []).flatMap(({ stacks = [] }) => stacks)
      const frame = frames.find(({ file }) => file === test.module.moduleId)
      if (frame) test.meta().failedAt = frame.line
    },
    onTestRunEnd(_, errors) {
      if (!report || errors.length === 0) return
      const told = errors.map(error => ({
        file: error.VITEST_TEST_PATH,
        test: error.VITEST_TEST_NAME,
        text: error.stack ?? `${error.name ?? 'Error'}: ${error.message}`,
      }))
      writeFileSync(report.replace(/\.json$/, '.unhandled.json'), JSON.stringify(told))
    },
  }
}
