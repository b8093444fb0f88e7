import type { Texts } from './language'
import { useLanguage } from './useLanguage'

export type Say<Key extends string> = (key: Key, values?: Record<string, string>) => string
type KeyOf<English> = English extends unknown ? keyof English & string : never

/**
 * Says texts in the visitor's language. The English ones are imported by whoever says them, and so arrive with its code.
 *
 * @example
 * const say = useText(connectTexts)
 * say('connect.title')
 */
export function useText<English extends readonly Texts[]>(...english: English): Say<KeyOf<English[number]>> {
  const { texts, replaced, direction } = useLanguage()
  return (key, values = {}) => {
    const own = english.find(part => part[key])?.[key]
    return fill(`${replaced[key] ?? texts[key] ?? own ?? ''}`, values, direction === 'rtl')
  }
}

/** Fills `{name}` in; a value is text and nothing else. In right-to-left text it is isolated, so that `1inch` stays whole. */
function fill(text: string, values: Record<string, string>, isolates: boolean): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    if (value === undefined) return whole
    return isolates ? `\u2068${value}\u2069` : value
  })
}
