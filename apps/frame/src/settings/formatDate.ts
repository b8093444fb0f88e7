import type { Language } from '../texts/language'

/** A date with its time, as people of this language write it; what is no date is left out. */
export function formatDate(text: string, language: Language): string {
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) return ''
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(date)
}
