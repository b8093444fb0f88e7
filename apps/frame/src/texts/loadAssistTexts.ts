import type { AssistTexts } from './assistTexts'
import type { Language } from './language'

const loaders: Readonly<Record<Language, () => Promise<AssistTexts>>> = {
  en: async () => (await import('./assistTexts')).assistTexts,
  de: async () => (await import('./assistTexts.de')).assistTextsDe,
  ar: async () => (await import('./assistTexts.ar')).assistTextsAr,
}

/** What is said about the way back that a site keeps, in one language: a visitor loads no other. */
export function loadAssistTexts(language: Language): Promise<AssistTexts> {
  return loaders[language]()
}
