/** What the page's main thread has done so far, in ms of its own CPU time. */
export async function workOf(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = wanted => metrics.find(({ name }) => name === wanted).value * 1000
  return { script: of('ScriptDuration'), task: of('TaskDuration') }
}
