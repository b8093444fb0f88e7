import { useCallback } from 'react'
import { useFeature } from '../useFeature'
import type { TextKey } from './en'
import { language } from './language'

export type Say = (key: TextKey, values?: Record<string, string>) => string

/** Says a text of the dictionary in the visitor's language. */
export function useText(): Say {
  const { texts, replaced, direction } = useFeature(language)
  return useCallback(
    (key, values = {}) => fill(`${replaced[key] ?? texts[key] ?? ''}`, values, direction === 'rtl'),
    [texts, replaced, direction],
  )
}

/** Fills `{name}` in; a value is text and nothing else. In right-to-left text it is isolated, so that `1inch` stays whole. */
function fill(text: string, values: Record<string, string>, isolates: boolean): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    if (value === undefined) return whole
    return isolates ? `\u2068${value}\u2069` : value
  })
}
