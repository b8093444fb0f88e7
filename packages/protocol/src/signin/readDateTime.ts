const form =
  /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

/** Reads a time of RFC 3339 in milliseconds; undefined for anything else, also for days that do not exist. */
export function readDateTime(text: string): number | undefined {
  const day = form.exec(text)?.[1]
  if (!day) return undefined
  // `Date` turns 31 February into 3 March.
  const midnight = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day) return undefined
  return Date.parse(text)
}
