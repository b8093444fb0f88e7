import type { pageTexts } from '../page/pageTexts'
import { type MailTexts, mailTexts } from './mailTexts'
import { mailTextsAr } from './mailTexts.ar'
import { mailTextsDe } from './mailTexts.de'

/** The languages of mails: those of the pages behind their links. */
export type MailLanguage = keyof typeof pageTexts

export const mailTextsOf: Readonly<Record<MailLanguage, MailTexts>> = {
  en: mailTexts,
  de: mailTextsDe,
  ar: mailTextsAr,
}

/** Fills in what stands in braces. In a text from right to left, what is filled in keeps its own direction. */
export function fillMail(
  text: string,
  values: Readonly<Record<string, string>>,
  language: MailLanguage,
): string {
  const [from, to] = language === 'ar' ? ['\u2068', '\u2069'] : ['', '']
  return text.replace(/\{(\w+)\}/g, (whole, name) =>
    values[name] === undefined ? whole : `${from}${values[name]}${to}`,
  )
}
