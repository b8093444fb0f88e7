/**
 * The raw text of one member of a JSON object. `text` must be valid JSON. If the member appears twice, the last one
 * counts, as with JSON.parse.
 */
export function jsonMember(text: string, name: string): string | undefined {
  let found: string | undefined
  let at = text.indexOf('{') + 1
  for (;;) {
    at = skipSpace(text, at)
    if (text[at] !== '"') return found
    const keyEnd = stringEnd(text, at)
    const key: unknown = JSON.parse(text.slice(at, keyEnd))
    const start = skipSpace(text, skipSpace(text, keyEnd) + 1)
    const end = valueEnd(text, start)
    if (key === name) found = text.slice(start, end).trimEnd()
    if (text[end] !== ',') return found
    at = end + 1
  }
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at++
  return at
}

/** The index after the closing quote of the string that starts at `from`. */
function stringEnd(text: string, from: number): number {
  let quote = text.indexOf('"', from + 1)
  while (isEscaped(text, quote)) quote = text.indexOf('"', quote + 1)
  return quote + 1
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0
  while (text[at - 1 - slashes] === '\\') slashes++
  return slashes % 2 === 1
}

/** The index of the comma or brace that ends the value starting at `from`. */
function valueEnd(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') at = stringEnd(text, at) - 1
    else if (sign === '{' || sign === '[') depth++
    else if (sign === ',' && depth === 0) return at
    else if ((sign === '}' || sign === ']') && depth-- === 0) return at
  }
  return text.length
}
