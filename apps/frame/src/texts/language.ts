import { type FrameTexts, frameTexts } from './frameTexts'
import { frameTextsAr } from './frameTexts.ar'
import { frameTextsDe } from './frameTexts.de'

export const languages = ['en', 'de', 'ar'] as const
export type Language = (typeof languages)[number]

/** The language of the page around, as the frame's address says; English otherwise. */
export function readLanguage(search: string): Language {
  const [asked] = (new URLSearchParams(search).get('lang') ?? '').toLowerCase().split('-')
  return languages.find(language => language === asked) ?? 'en'
}

export const textsOf: Readonly<Record<Language, FrameTexts>> = {
  en: frameTexts,
  de: frameTextsDe,
  ar: frameTextsAr,
}
