import { type ApproveTexts, approveTexts } from '../src/approve/approveTexts'
import { approveTextsAr } from '../src/approve/approveTexts.ar'
import { approveTextsDe } from '../src/approve/approveTexts.de'
import type { Language } from '../src/texts/language'

export const approveTextsOf: Readonly<Record<Language, ApproveTexts>> = {
  en: approveTexts,
  de: approveTextsDe,
  ar: approveTextsAr,
}
