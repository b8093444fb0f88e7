/** What can be told of a foreign error: wallets, viem and ethers each put it elsewhere. */
export type ForeignCause = { code: unknown; name: unknown; message: string }

const depthLimit = 10

/** An error and everything nested in it, the outermost first. Reads each field once and never throws. */
export function foreignCauses(error: unknown): ForeignCause[] {
  const found: ForeignCause[] = []
  const seen = new Set<unknown>()
  let level: unknown[] = [error]
  for (let depth = 0; depth < depthLimit && level.length > 0; depth += 1) {
    const objects = level.filter(isObject).filter(value => !seen.has(value))
    for (const value of objects) {
      seen.add(value)
      found.push({
        code: field(value, 'code'),
        name: field(value, 'name'),
        message: String(field(value, 'message') ?? ''),
      })
    }
    level = objects.flatMap(value =>
      ['cause', 'data', 'originalError', 'info', 'error'].map(name => field(value, name)),
    )
  }
  return found
}

/** Whether a wallet's own words say that the user refused: asked only where the code alone is ambiguous (NET-29). */
export function saysRefused(cause: ForeignCause): boolean {
  return /reject|refus|denied|declin|cancel/i.test(cause.message)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function field(value: object, name: string): unknown {
  try {
    const found = (value as Record<string, unknown>)[name]
    return typeof found === 'symbol' ? undefined : found
  } catch {
    return undefined // a throwing getter
  }
}
