/**
 * Checks of option values: they return what is wrong in words, or undefined. Handwritten, because they load
 * with the button on every page, and the smallest schema library is as large as all of the kit's state.
 */
export type Check = (value: unknown) => string | undefined

export const flag: Check = value => expect(typeof value === 'boolean', 'true or false')
export const text: Check = value => expect(typeof value === 'string', 'a text')
export const webAddress = address(/^https?:/, 'an http(s) address')
export const socketAddress = address(/^wss?:/, 'a ws(s) address')
export const name: Check = value =>
  expect(typeof value === 'string' && /^[\w-]{1,40}$/.test(value), 'letters, digits, - or _')

export function oneOf(...words: readonly unknown[]): Check {
  return value => expect(words.includes(value), `one of ${words.join(', ')}`)
}

export function wholeNumber(min: number, max: number): Check {
  return value =>
    expect(
      Number.isInteger(value) && (value as number) >= min && (value as number) <= max,
      `a whole number, ${min} to ${max}`,
    )
}

export function listOf(item: Check): Check {
  return value => (Array.isArray(value) ? first(value.entries(), item) : expect(false, 'a list'))
}

export function mapOf(item: Check): Check {
  return value => (isObject(value) ? first(Object.entries(value), item) : expect(false, 'an object'))
}

/** A list, or an object with any names. */
export function eachOf(item: Check): Check {
  return value => (Array.isArray(value) ? listOf : mapOf)(item)(value)
}

/** An object whose listed fields pass. */
export function shape(fields: Record<string, Check>): Check {
  return value =>
    isObject(value)
      ? first(Object.entries(fields), (check, key) => check(value[key]))
      : expect(false, 'an object')
}

export function orAbsent(check: Check): Check {
  return value => (value === undefined ? undefined : check(value))
}

function address(scheme: RegExp, what: string): Check {
  return value => expect(typeof value === 'string' && URL.canParse(value) && scheme.test(value), what)
}

function expect(isFine: boolean, what: string): string | undefined {
  return isFine ? undefined : `expected ${what}`
}

function first<Key extends string | number, Value>(
  entries: Iterable<readonly [Key, Value]>,
  check: (value: Value, key: Key) => string | undefined,
): string | undefined {
  for (const [key, value] of entries) {
    const problem = check(value, key)
    if (problem) return `${key}: ${problem}`
  }
  return undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
