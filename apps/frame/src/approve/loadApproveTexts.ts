import type { Language } from '../texts/language'
import type { ApproveTexts } from './approveTexts'

const loaders: Readonly<Record<Language, () => Promise<ApproveTexts>>> = {
  en: async () => (await import('./approveTexts')).approveTexts,
  de: async () => (await import('./approveTexts.de')).approveTextsDe,
  ar: async () => (await import('./approveTexts.ar')).approveTextsAr,
}

/** What questions say in one language: a visitor loads no other. */
export function loadApproveTexts(language: Language): Promise<ApproveTexts> {
  return loaders[language]()
}
