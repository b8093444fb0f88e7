/**
 * Does something now and then every `every` ms, never twice at once, in this process alone. With a jitter of 0.1 a pause
 * is up to a tenth shorter. Stopping settles when the round under way is over.
 */
export function repeat(
  act: () => Promise<void>,
  every: number,
  { first = 0, jitter = 0 }: { first?: number; jitter?: number } = {},
): () => Promise<void> {
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  const tick = () => {
    timer = setTimeout(tick, every * (1 - jitter * Math.random()))
    running ??= act().finally(() => {
      running = undefined
    })
  }
  if (first > 0) timer = setTimeout(tick, first)
  else tick()
  return async () => {
    clearTimeout(timer)
    await running
  }
}
