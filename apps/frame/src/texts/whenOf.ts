import type { Language } from './language'

/** "in 23 hours", as people of this language say it. It is rounded up: nobody comes back too early. */
export function whenOf(ms: number, language: Language): string {
  const minutes = Math.ceil(ms / 60_000)
  const format = new Intl.RelativeTimeFormat(language)
  return minutes > 90 ? format.format(Math.ceil(minutes / 60), 'hour') : format.format(minutes, 'minute')
}
