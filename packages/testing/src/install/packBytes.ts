/** Turns bytes into lists of numbers, wherever they stand in a value, so that it can be sent to a page. */
export function packBytes(value: unknown): unknown {
  if (value instanceof Uint8Array) return { $bytes: [...value] }
  if (Array.isArray(value)) return value.map(packBytes)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, packBytes(each)]))
}

/** The value as it was before `packBytes`. */
export function unpackBytes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpackBytes)
  if (typeof value !== 'object' || value === null) return value
  if ('$bytes' in value) return Uint8Array.from(value.$bytes as number[])
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, unpackBytes(each)]))
}
