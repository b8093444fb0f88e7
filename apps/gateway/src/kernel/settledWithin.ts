/** Waits until some work has settled, but no longer than this; the work goes on. Throws if it fails first. */
export async function settledWithin(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise(resolve => {
    timer = setTimeout(resolve, ms)
  })
  try {
    await Promise.race([work, end])
  } finally {
    clearTimeout(timer)
  }
}
