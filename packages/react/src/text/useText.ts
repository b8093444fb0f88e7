import { useFeature } from '../kit/useFeature'
import { type LanguageState, language, type Texts } from './language'
import { sayIn } from './sayIn'

/**
 * Returns a function that says texts in the visitor's language. The caller imports the English ones, so that
 * they load with its code.
 *
 * @example
 * const say = useText(connectTexts)
 * say('connect.title')
 */
export function useText<English extends readonly Texts[]>(...english: English) {
  return sayIn(useLanguage(), english)
}

/** The current language. Every text depends on it, so a change redraws everything. */
export function useLanguage(): LanguageState {
  return useFeature(language, state => state)
}
