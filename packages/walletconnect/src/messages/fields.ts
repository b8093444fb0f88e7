/** The fields of an object that came from outside; none of something else. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}

/** A list of texts of one form, each once; undefined where the value is another, or longer than allowed. */
export function textList(value: unknown, form: RegExp, most: number): readonly string[] | undefined {
  if (!Array.isArray(value) || value.length > most) return undefined
  const isText = (item: unknown): item is string => typeof item === 'string' && form.test(item)
  return value.every(isText) ? [...new Set(value)] : undefined
}
