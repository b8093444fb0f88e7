/** Why nobody can register a name: somebody has it, it is reserved, or it looks like one of these. */
export type NameTaken = 'taken' | 'reserved' | 'looks-alike'

/** A name that a visitor might want (NAM-11). */
export type NameSuggestion = {
  /** With its zone. */
  name: string
  /** Whether it is unavailable. */
  registered: boolean
  reason?: NameTaken
}

const reasons: readonly NameTaken[] = ['taken', 'reserved', 'looks-alike']

/** Reads a suggestion from outside; undefined if it is malformed. */
export function readNameSuggestion(value: unknown): NameSuggestion | undefined {
  const { name, registered, reason } = Object(value) as Record<string, unknown>
  if (typeof name !== 'string' || !/^[a-z0-9.-]{1,255}$/.test(name)) return undefined
  const known = reasons.find(each => each === reason)
  return { name, registered: registered === true, ...(known ? { reason: known } : {}) }
}
