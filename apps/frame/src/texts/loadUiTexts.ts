import type { Language } from './language'
import type { UiTexts } from './uiTexts'

const loaders: Readonly<Record<Language, () => Promise<UiTexts>>> = {
  en: async () => (await import('./uiTexts')).uiTexts,
  de: async () => (await import('./uiTexts.de')).uiTextsDe,
  ar: async () => (await import('./uiTexts.ar')).uiTextsAr,
}

/** What the frame's views say in one language: a visitor loads no other. */
export function loadUiTexts(language: Language): Promise<UiTexts> {
  return loaders[language]()
}
