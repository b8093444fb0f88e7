/** Turns bytes anywhere in a value into lists of numbers, so that the value can travel to a page. */
export function packBytes(value: unknown): unknown {
  if (value instanceof Uint8Array) return { $bytes: [...value] }
  if (Array.isArray(value)) return value.map(packBytes)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, packBytes(each)]))
}

/** Reverses `packBytes`. */
export function unpackBytes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpackBytes)
  if (typeof value !== 'object' || value === null) return value
  if ('$bytes' in value) return Uint8Array.from(value.$bytes as number[])
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, unpackBytes(each)]))
}
