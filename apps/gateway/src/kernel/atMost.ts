/** Waits for work, but no longer than that; the work goes on. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
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
