import { defineFeature, type Kit, optionsOf, type Stop } from '@latchkey/core'
import { buttonTexts } from './buttonTexts'
import type { Texts } from './en'

export type LanguageState = {
  locale: string
  direction: 'ltr' | 'rtl'
  /** The buttons' texts at first; those of the views once they are shown, or all in another language. */
  texts: Partial<Texts>
  /** Texts the site put in place of ours. */
  replaced: Partial<Texts>
  /** The locale asked for last; a dictionary that arrives after another one was chosen is not taken. */
  wanted: string
}

export const language = defineFeature(
  'language',
  (): LanguageState => ({ locale: 'en', direction: 'ltr', texts: buttonTexts, replaced: {}, wanted: 'en' }),
)

/** Languages with a complete dictionary; each arrives when it is needed. */
const dictionaries: Record<string, () => Promise<Texts>> = {
  en: () => import('./allEnglish').then(module => module.allEnglish),
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
  const known = base(locale) in dictionaries ? locale : 'en'
  const store = kit.get(language)
  store.set(now => ({ ...now, wanted: known }))
  const texts = await dictionaries[base(known)]?.()
  if (!texts || store.get().wanted !== known) return
  store.set(now => ({ ...now, locale: known, direction: directionOf(kit, known), texts }))
}

/** The texts a view needs beside those of the shell, which brings English ones; other languages come whole. */
export async function loadTexts(kit: Kit, view: string): Promise<void> {
  const { wanted, texts } = kit.get(language).get()
  if (wanted !== 'en') return 'connect.title' in texts ? undefined : setLocale(kit, wanted)
  if (view !== 'Connect' && !('account.title' in texts)) addTexts(kit, (await import('./enViews')).enViews)
}

/** English comes in parts, so that the modal opens sooner. */
export function addTexts(kit: Kit, more: Partial<Texts>): void {
  const store = kit.get(language)
  if (store.get().wanted === 'en') store.set(now => ({ ...now, texts: { ...now.texts, ...more } }))
}

/** The language of the options, else the page's own where we have it. English waits for the modal: its buttons are here. */
export function followLanguage(kit: Kit): Stop {
  const chosen = optionsOf(kit).locale ?? (kit.env.window?.document.documentElement.lang || 'en')
  let stopped = false
  if (base(chosen) in dictionaries && base(chosen) !== 'en')
    setLocale(kit, chosen).catch(error => {
      if (!stopped) kit.log.warn(`the dictionary of ${chosen} did not load`, error)
    })
  else kit.get(language).set(now => ({ ...now, direction: directionOf(kit, 'en') }))
  return () => {
    stopped = true
  }
}

const rightToLeft = ['ar', 'fa', 'he', 'ur']

/** A language has its own direction; where the site chose none, a page that runs from right to left counts (IMP-12). */
function directionOf(kit: Kit, locale: string): 'ltr' | 'rtl' {
  const isPageRtl = !optionsOf(kit).locale && kit.env.window?.document.documentElement.dir === 'rtl'
  return rightToLeft.includes(base(locale)) || (isPageRtl && base(locale) === 'en') ? 'rtl' : 'ltr'
}

function base(locale: string): string {
  return locale.toLowerCase().split('-')[0] ?? ''
}
