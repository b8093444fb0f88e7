/**
 * What a page's main thread did while `act` ran, in ms of its own CPU time, which other processes do not change: all of
 * it, the longest task, and how many were longer than 50 ms. Beside these stands what `act` returned.
 */
export async function busyTasks(browser, page, act) {
  await browser.startTracing(page, { categories: ['toplevel'] })
  const result = await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
  const threads = new Map()
  for (const { name, args, pid, tid } of traceEvents)
    if (name === 'thread_name' && args.name === 'CrRendererMain') threads.set(`${pid} ${tid}`, idle())
  for (const { name, pid, tid, tdur } of traceEvents) {
    const thread = threads.get(`${pid} ${tid}`)
    if (!thread || !name.endsWith('RunTask') || tdur === undefined) continue
    const ms = tdur / 1000
    thread.work += ms
    thread.longest = Math.max(thread.longest, ms)
    if (ms > 50) thread.longTasks += 1
  }
  // Of several pages this one is the busiest.
  const main = [...threads.values()].reduce((most, one) => (one.work > most.work ? one : most), idle())
  return { ...result, ...main }
}

function idle() {
  return { work: 0, longest: 0, longTasks: 0 }
}
