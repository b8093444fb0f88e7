/**
 * A value as JavaScript source, as a person would write it: single quotes, no quotes around plain keys, one line while
 * it is short.
 *
 * @example
 * literal({ theme: 'dark', '--lk-radius': 2 }) // "{ theme: 'dark', '--lk-radius': 2 }"
 */
export function literal(value: unknown, indent = ''): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const inner = `${indent}  `
  const isList = Array.isArray(value)
  const parts = isList
    ? value.map(item => literal(item, inner))
    : Object.entries(value).map(([key, entry]) => `${keyOf(key)}: ${literal(entry, inner)}`)
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  if (parts.length === 0) return open + close
  const space = isList ? '' : ' '
  const line = `${open}${space}${parts.join(', ')}${space}${close}`
  if (line.length + indent.length <= 72 && !line.includes('\n')) return line
  return `${open}\n${parts.map(part => `${inner}${part},`).join('\n')}\n${indent}${close}`
}

/** The key of an object, in quotes where it needs them. */
function keyOf(key: string): string {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(key) ? key : quoted(key)
}

/** A text in single quotes. `</script` is broken up, so that it ends no script it is pasted into. */
function quoted(text: string): string {
  const escaped = text
    .replace(/[\\']/g, '\\$&')
    .replace(/\n/g, '\\n')
    .replace(/\r/g, '\\r')
    .replace(
      /[\p{Cc}\u2028\u2029]/gu,
      character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
    .replace(/<(?=[/!])/g, '\\x3c')
  return `'${escaped}'`
}
