import { useFeature } from '../kit/useFeature'
import { type LanguageState, language } from './language'

/** The language that is spoken. It is all shown, and another one draws everything again. */
export function useLanguage(): LanguageState {
  return useFeature(language, state => state)
}
