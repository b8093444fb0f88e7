import { useFeature } from '../kit/useFeature'
import { type LanguageState, language, type Texts } from './language'
import { sayIn } from './sayIn'

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

/** The language that is spoken. It is all shown, and another one draws everything again. */
export function useLanguage(): LanguageState {
  return useFeature(language, state => state)
}
