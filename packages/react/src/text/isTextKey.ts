import type { TextKey, Texts } from './en'

/** Whether a dictionary has a text of that name, which may come from outside. */
export function isTextKey(texts: Partial<Texts>, key: string): key is TextKey {
  return Object.hasOwn(texts, key)
}
