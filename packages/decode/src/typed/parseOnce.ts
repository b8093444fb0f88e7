/**
 * Reads JSON in which no object names a key twice; throws where one does, or where it is none. Of two values, other
 * readers may take the one that is not shown here.
 */
export function parseOnce(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (keysOf(text) !== keysOf(JSON.stringify(value))) throw new SyntaxError('a key stands twice')
  return value
}

/** Outside of texts, each colon stands behind a key. */
function keysOf(json: string): number {
  return json.replace(/"[^"\\]*(?:\\.[^"\\]*)*"/g, '').split(':').length
}
