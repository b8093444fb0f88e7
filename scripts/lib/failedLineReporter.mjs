/**
 * A reporter for Vitest that notes in a failed test's meta data, which the JSON report includes, at which line of its
 * file it failed: the report itself has only the raw stack, whose lines are not the source's for a test in a browser.
 */
export default function failedLineReporter() {
  return {
    onTestCaseResult(test) {
      const frames = (test.result().errors ?? []).flatMap(({ stacks = [] }) => stacks)
      const frame = frames.find(({ file }) => file === test.module.moduleId)
      if (frame) test.meta().failedAt = frame.line
    },
  }
}
