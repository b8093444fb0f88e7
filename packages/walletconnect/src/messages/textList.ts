/** A list of texts of one form, without repeats; undefined for anything else, or a list longer than allowed. */
export function textList(value: unknown, form: RegExp, most: number): readonly string[] | undefined {
  if (!Array.isArray(value) || value.length > most) return undefined
  const isText = (item: unknown): item is string => typeof item === 'string' && form.test(item)
  return value.every(isText) ? [...new Set(value)] : undefined
}
