const freshFor = 1_000

/**
 * Whether the gateway can do its work, as last seen: it is looked at when somebody asks, once at a time and at most
 * every second, however many ask. What was thrown is thrown to all of them.
 */
export function createReadiness(
  look: () => Promise<unknown>,
  now = () => performance.now(),
): () => Promise<unknown> {
  let seen: Promise<unknown> | undefined
  let until = 0
  return () => {
    if (!seen || now() >= until) {
      until = Infinity
      seen = look().finally(() => {
        until = now() + freshFor
      })
    }
    return seen
  }
}
