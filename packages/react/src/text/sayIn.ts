import type { LanguageState, Texts } from './language'

export type Say<Key extends string> = (key: Key, values?: Record<string, string>) => string
type KeyOf<English> = English extends unknown ? keyof English & string : never

/**
 * Returns a function that says texts in the language of that state; its user provides the English ones. It
 * fills in `{name}` with plain text, isolated in right-to-left text, so that `1inch` stays whole.
 */
export function sayIn<English extends readonly Texts[]>(
  { texts, replaced, direction }: LanguageState,
  english: English,
): Say<KeyOf<English[number]>> {
  return (key, values = {}) => {
    const own = english.find(part => part[key])?.[key]
    return `${replaced[key] ?? texts[key] ?? own ?? ''}`.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name]
      if (value === undefined) return whole
      return direction === 'rtl' ? `\u2068${value}\u2069` : value
    })
  }
}
