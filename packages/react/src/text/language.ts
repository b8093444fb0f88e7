import { defineFeature } from '@latchkey/core'

/** Texts by key. Keys name the place of a text; `say` fills in `{name}`. */
export type Texts = Readonly<Record<string, string>>

export type LanguageState = {
  locale: string
  direction: 'ltr' | 'rtl'
  /** Texts in another language than English, of the features shown so far; English is in the code. */
  texts: Texts
  /** The site's replacements of our texts. */
  replaced: Texts
  /** The locale requested last; we drop texts that arrive after another one was chosen. */
  wanted: string
}

export const language = defineFeature(
  'language',
  (): LanguageState => ({ locale: 'en', direction: 'ltr', texts: {}, replaced: {}, wanted: 'en' }),
)

/** A language besides English: loads its texts of the page's buttons, and of the requested folders. */
export type Language = (folders: Iterable<string>) => Promise<Texts>

/** Makes a language of its parts: the buttons' texts, and a file for each folder of views. */
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
