import { defineFeature, type Kit, optionsOf, type Stop } from '@latchkey/core'
import { en, type Texts } from './en'

export type LanguageState = {
  locale: string
  direction: 'ltr' | 'rtl'
  texts: Texts
  /** Texts the site put in place of ours. */
  replaced: Partial<Texts>
}

export const language = defineFeature(
  'language',
  (): LanguageState => ({ locale: 'en', direction: 'ltr', texts: en, replaced: {} }),
)

/** Languages with a complete dictionary; English is always there, the others arrive when chosen. */
export const dictionaries: Record<string, () => Promise<Texts>> = {
  en: () => Promise.resolve(en),
  de: () => import('./de').then(module => module.de),
  ar: () => import('./ar').then(module => module.ar),
}

/**
 * Shows the kit in another language, for example `de` or `ar-EG`. An unknown one falls back to English.
 *
 * @example
 * await setLocale(kit, 'de')
 */
export async function setLocale(kit: Kit, locale: string): Promise<void> {
  const [name = 'en'] = locale.toLowerCase().split('-')
  const load = dictionaries[name]
  const texts = await (load ?? (() => Promise.resolve(en)))()
  const shown = load ? locale : 'en'
  kit
    .get(language)
    .set(now => ({ ...now, locale: shown, direction: directionOf(kit, shown, load !== undefined), texts }))
}

/** The language of the options, else the page's own where we have it. */
export function followLanguage(kit: Kit): Stop {
  const page = kit.env.window?.document.documentElement
  const chosen = optionsOf(kit).locale ?? (page?.lang || 'en')
  let stopped = false
  setLocale(kit, chosen).catch(error => {
    if (!stopped) kit.log.warn(`the dictionary of ${chosen} did not load`, error)
  })
  return () => {
    stopped = true
  }
}

const rightToLeft = ['ar', 'fa', 'he', 'ur']

/** A language has its own direction; without a choice the page's direction counts (IMP-12). */
function directionOf(kit: Kit, locale: string, known: boolean): 'ltr' | 'rtl' {
  const page = kit.env.window?.document.documentElement
  if (rightToLeft.includes(locale.split('-')[0] ?? '')) return 'rtl'
  return !optionsOf(kit).locale && !known && page?.dir === 'rtl' ? 'rtl' : 'ltr'
}
