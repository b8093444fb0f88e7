import { useCallback } from 'react'
import { useFeature } from '../useFeature'
import type { TextKey, Texts } from './en'
import { language } from './language'

export type Say = (key: TextKey, values?: Record<string, string>) => string

/** Says a text of the dictionary in the visitor's language. */
export function useText(): Say {
  const { texts, replaced } = useFeature(language)
  return useCallback((key, values = {}) => fill(replaced[key] ?? texts[key], values), [texts, replaced])
}

/** Fills `{name}` in; a value is text and nothing else. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

export function isTextKey(texts: Texts, key: string): key is TextKey {
  return Object.hasOwn(texts, key)
}
