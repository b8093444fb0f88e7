import type { Language, Texts } from './language'

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
