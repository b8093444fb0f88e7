import { defineFeature, type Kit, optionsOf, type Stop } from '@latchkey/core'
import { type Language, language } from '../text/language'

/** Languages besides English, which is in the code itself; each loads on demand. */
const languages: Readonly<Record<string, () => Promise<{ language: Language }>>> = {
  de: () => import('./de'),
  ar: () => import('./ar'),
}

/** The folders whose texts were needed so far: a language chosen later loads them all. */
const neededTexts = defineFeature('neededTexts', () => new Set<string>())

/**
 * Shows the kit in another language, for example `de` or `ar-EG`. An unknown one falls back to English.
 *
 * @example
 * await setLocale(kit, 'de')
 */
export async function setLocale(kit: Kit, locale: string): Promise<void> {
  const wanted = languages[base(locale)] ? locale : 'en'
  const store = kit.get(language)
  store.set(now => ({ ...now, wanted }))
  const loaded = await languages[base(wanted)]?.()
  const texts = (await loaded?.language(kit.get(neededTexts).get())) ?? {}
  if (store.get().wanted !== wanted) return
  store.set(now => ({ ...now, locale: wanted, direction: directionOf(kit, wanted), texts }))
}

/** Loads these folders' texts in the visitor's language; English loads with their code. */
export async function loadTexts(kit: Kit, folders: readonly string[]): Promise<void> {
  const needed = kit.get(neededTexts).get()
  for (const folder of folders) needed.add(folder)
  const { wanted } = kit.get(language).get()
  if (wanted !== 'en') await setLocale(kit, wanted)
}

/** The language of the options, else the page's if we have it. */
export function followLanguage(kit: Kit): Stop {
  const chosen = optionsOf(kit).locale ?? (kit.env.window?.document.documentElement.lang || 'en')
  let stopped = false
  if (languages[base(chosen)])
    setLocale(kit, chosen).catch(error => {
      if (!stopped) kit.log.warn(`the texts of ${chosen} did not load`, error)
    })
  else kit.get(language).set(now => ({ ...now, direction: directionOf(kit, 'en') }))
  return () => {
    stopped = true
  }
}

/**
 * A language has its own direction; of ours, only Arabic runs from right to left. If the site chose no
 * language, a right-to-left page counts (IMP-12).
 */
function directionOf(kit: Kit, locale: string): 'ltr' | 'rtl' {
  const isPageRtl = !optionsOf(kit).locale && kit.env.window?.document.documentElement.dir === 'rtl'
  return base(locale) === 'ar' || (isPageRtl && base(locale) === 'en') ? 'rtl' : 'ltr'
}

function base(locale: string): string {
  return locale.toLowerCase().split('-')[0] ?? ''
}
