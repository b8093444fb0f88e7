import type { KitError } from '@latchkey/protocol'

/** What we can read from a foreign error: wallets, viem and ethers each put it elsewhere. */
export type ForeignCause = {
  code: string | number | undefined
  name: string
  message: string
  /** The bytes that come with it, as of a revert. */
  data: string | undefined
  /** Set if it is a kit error. */
  own: KitError | undefined
}

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
      const [code, name, message, data] = ['code', 'name', 'message', 'data'].map(key => field(value, key))
      found.push({
        code: typeof code === 'number' || typeof code === 'string' ? code : undefined,
        name: typeof name === 'string' ? name : '',
        message: typeof message === 'string' ? message : '',
        data: typeof data === 'string' ? data : undefined,
        own: name === 'KitError' && value instanceof Error ? (value as KitError) : undefined,
      })
    }
    level = objects.flatMap(value =>
      ['cause', 'data', 'originalError', 'info', 'error'].map(name => field(value, name)),
    )
  }
  return found
}

/** Whether a wallet's message says that the user refused. Only for codes that are ambiguous (NET-29). */
export function saysRefused(cause: ForeignCause): boolean {
  return /reject|refus|denied|declin|cancel/i.test(cause.message)
}

/** Whether the contract reverted: every node would say the same. */
export function saysReverted(error: unknown): boolean {
  return foreignCauses(error).some(({ code, message }) => code === 3 || /revert/i.test(message))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function field(value: object, name: string): unknown {
  try {
    return (value as Record<string, unknown>)[name]
  } catch {
    return undefined // a throwing getter
  }
}
