const freshFor = 1_000

/**
 * Whether the gateway can do its work. Checked on demand, at most once a second and never twice at once, however many
 * callers there are; all of them get the result or the error.
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
