import type { StoredEvent } from './storedEvent'

/**
 * Bytes that the database counts for an event's own text and properties, or a little more (see insertEvents). It stores
 * a number of one digit in a dozen bytes, so the length of the JSON would not do.
 */
export function eventSize({ properties, ...event }: StoredEvent): number {
  const { type, event: name, url, domain, address, sdkType, sdkVersion } = event
  const text = [type, name, url, domain, address, sdkType, sdkVersion].join('')
  return Buffer.byteLength(text) + (properties ? 8 + sizeOf(properties) : 0)
}

/** A value of jsonb with the entry that points to it. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return entry + Buffer.byteLength(value)
  if (typeof value === 'number') return entry + number + String(value).length
  if (typeof value !== 'object' || value === null) return entry
  return Object.entries(value).reduce(
    (sum, [name, each]) => sum + sizeOf(each) + (Array.isArray(value) ? 0 : sizeOf(name)),
    entry + container,
  )
}

const entry = 4
/** Its head, and up to three bytes to align it. */
const container = 7
/** Its head, and up to three bytes to align it. Two bytes hold four digits. */
const number = 12
