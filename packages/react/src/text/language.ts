import { defineFeature } from '@latchkey/core'

/** Texts by key. Keys say where a text stands; `{name}` is filled in. */
export type Texts = Readonly<Record<string, string>>

export type LanguageState = {
  locale: string
  direction: 'ltr' | 'rtl'
  /** Texts in another language than English, of the features that were shown; English stands in the code. */
  texts: Texts
  /** Texts the site put in place of ours. */
  replaced: Texts
  /** The locale asked for last; texts that arrive after another one was chosen are not taken. */
  wanted: string
}

export const language = defineFeature(
  'language',
  (): LanguageState => ({ locale: 'en', direction: 'ltr', texts: {}, replaced: {}, wanted: 'en' }),
)

/** A language beside English: its texts of the page's buttons, and of the folders asked for. */
export type Language = (folders: Iterable<string>) => Promise<Texts>

/** Makes a language of its parts: the buttons' texts, which come with it, and a file for each folder of views. */
export function defineLanguage<Folder extends string>(
  buttons: Texts,
  files: Readonly<Record<Folder, () => Promise<{ texts: Texts }>>>,
): Language {
  const all: Readonly<Partial<Record<string, () => Promise<{ texts: Texts }>>>> = files
  return async folders => {
    const parts = await Promise.all([...folders].map(folder => all[folder]?.()))
    return Object.assign({}, buttons, ...parts.map(part => part?.texts))
  }
}
