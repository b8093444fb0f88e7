import { type AssistTexts, assistTexts } from './assistTexts'
import { assistTextsAr } from './assistTexts.ar'
import { assistTextsDe } from './assistTexts.de'
import type { Language } from './language'

export const assistTextsOf: Readonly<Record<Language, AssistTexts>> = {
  en: assistTexts,
  de: assistTextsDe,
  ar: assistTextsAr,
}
