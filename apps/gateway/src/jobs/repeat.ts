/**
 * Runs `act` at once and then every `every` ms, in this process only, never twice at once. A jitter of 0.1 makes each
 * pause up to 10 % shorter. The returned stop resolves when the running round is over.
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
