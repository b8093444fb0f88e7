/** Whether a text of that name exists; the name may come from outside. */
export function isTextKey<English extends object>(
  texts: English,
  key: string,
): key is keyof English & string {
  return Object.hasOwn(texts, key)
}
