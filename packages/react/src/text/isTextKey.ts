/** Whether there is a text of that name, which may come from outside. */
export function isTextKey<English extends object>(
  texts: English,
  key: string,
): key is keyof English & string {
  return Object.hasOwn(texts, key)
}
