/** A node or a device that is slow, or away, holds nobody up for longer than this. */
const limitMs = 2_000

/** Waits for what is nice to have: undefined where it does not come in time. */
export async function inTime<Found>(found: Promise<Found>, longestMs = limitMs): Promise<Found | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(resolve, longestMs, undefined)
  })
  return Promise.race([found, late]).finally(() => clearTimeout(timer))
}
