import type { Language } from '../texts/language'
import { type ApproveTexts, approveTexts } from './approveTexts'
import { approveTextsAr } from './approveTexts.ar'
import { approveTextsDe } from './approveTexts.de'

export const approveTextsOf: Readonly<Record<Language, ApproveTexts>> = {
  en: approveTexts,
  de: approveTextsDe,
  ar: approveTextsAr,
}
