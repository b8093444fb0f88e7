export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/** About as long as calldata that uses a whole block's gas. */
const mostCharacters = 1_000_000
const mostValues = 20_000
const mostLevels = 64

/**
 * Makes a plain copy of JSON from outside, limited in length, count and depth. It refuses objects that are no
 * plain data (dates, maps, buffers, cycles), non-finite numbers, and keys that reach into prototypes.
 */
export function readJson(value: unknown): Json {
  let characters = 0
  let values = 0
  return copy(value, 0)

  function copy(part: unknown, level: number): Json {
    values += 1
    if (values > mostValues || level > mostLevels) throw new TypeError('too large')
    if (part === null || typeof part === 'boolean') return part
    if (typeof part === 'string') return counted(part)
    if (typeof part === 'number' && Number.isFinite(part)) return part
    if (Array.isArray(part)) return Array.from(part, one => copy(one, level + 1))
    if (typeof part !== 'object' || !isPlain(part)) throw new TypeError('not plain data')
    const object: Record<string, Json> = {}
    for (const [name, field] of Object.entries(part)) {
      if (name === '__proto__') throw new TypeError('not plain data')
      if (field !== undefined) object[counted(name)] = copy(field, level + 1)
    }
    return object
  }

  function counted(text: string): string {
    characters += text.length
    if (characters > mostCharacters) throw new TypeError('too large')
    return text
  }
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.prototype.toString.call(value) === '[object Object]'
}
