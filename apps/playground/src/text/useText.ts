import { useCallback } from 'react'
import { useAppearance } from '../look/AppearanceContext'
import { dictionaries } from './dictionaries'
import type { TextKey } from './en'

export type Say = (key: TextKey, values?: Record<string, string | number>) => string

/** The texts of the page in its language. */
export function useText(): Say {
  const { lang } = useAppearance()
  return useCallback(
    (key, values = {}) =>
      dictionaries[lang][key].replace(/\{(\w+)\}/g, (all, name) => String(values[name] ?? all)),
    [lang],
  )
}
