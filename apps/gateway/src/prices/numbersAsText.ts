/**
 * Parses JSON with every number as the text it was written in, because JavaScript's numbers would change it:
 * `{"price":0.1}` → `{ price: '0.1' }`. Undefined if it is not JSON.
 */
export function numbersAsText(json: string): unknown {
  try {
    JSON.parse(json)
    return JSON.parse(json.replace(stringOrNumber, found => (found.startsWith('"') ? found : `"${found}"`)))
  } catch {
    return undefined
  }
}

// Outside of strings, valid JSON has digits in numbers only.
const stringOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
