import { useCallback } from 'react'
import { usePlayground } from '../site/PlaygroundContext'
import { dictionaries } from './dictionaries'
import type { TextKey } from './en'

export type { TextKey }

export type Say = (key: TextKey, values?: Record<string, string | number>) => string

/** The texts of the page in its language. */
export function useText(): Say {
  const { lang } = usePlayground().settings
  return useCallback(
    (key, values = {}) =>
      dictionaries[lang][key].replace(/\{(\w+)\}/g, (all, name) => String(values[name] ?? all)),
    [lang],
  )
}
