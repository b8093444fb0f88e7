import type { Texts } from './language'
import { sayIn } from './sayIn'
import { useLanguage } from './useLanguage'

/**
 * Says texts in the visitor's language. The English ones are imported by whoever says them, and so arrive with its code.
 *
 * @example
 * const say = useText(connectTexts)
 * say('connect.title')
 */
export function useText<English extends readonly Texts[]>(...english: English) {
  return sayIn(useLanguage(), english)
}
