/** Leaves out what is undefined, and lists and objects with nothing in them. */
export function withoutEmpty<T extends object>(value: T): { [Key in keyof T]?: NonNullable<T[Key]> } {
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined && !isEmpty(entry))
  return Object.fromEntries(entries) as { [Key in keyof T]?: NonNullable<T[Key]> }
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}
