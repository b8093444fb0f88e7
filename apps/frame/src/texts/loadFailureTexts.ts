import type { FailureTexts } from './failureTexts'
import type { Language } from './language'

const loaders: Readonly<Record<Language, () => Promise<FailureTexts>>> = {
  en: async () => (await import('./failureTexts')).failureTexts,
  de: async () => (await import('./failureTexts.de')).failureTextsDe,
  ar: async () => (await import('./failureTexts.ar')).failureTextsAr,
}

/** What is said of the gateway's failures, in one language: it is loaded with the first failure. */
export function loadFailureTexts(language: Language): Promise<FailureTexts> {
  return loaders[language]()
}
