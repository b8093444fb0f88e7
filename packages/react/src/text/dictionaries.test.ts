import { expect, test } from 'vitest'
import { ar } from './ar'
import { buttonTexts } from './buttonTexts'
import { de } from './de'
import { en as modalTexts, type TextKey, type Texts } from './en'
import { enViews } from './enViews'

const en: Texts = { ...buttonTexts, ...modalTexts, ...enViews }

test('[IMP-13] every language says every text, with the same places to fill in', () => {
  expect(textsWithHtml(en), 'en').toEqual([])
  for (const [name, texts] of Object.entries({ de, ar })) {
    expect(Object.keys(texts).sort(), name).toEqual(Object.keys(en).sort())
    expect(
      keys.filter(key => texts[key].trim() === ''),
      name,
    ).toEqual([])
    expect(placesOf(texts), name).toEqual(placesOf(en))
    expect(keys.filter(key => texts[key] === en[key]).sort(), name).toEqual(
      Object.keys(sameAsEnglish[name] ?? {}).sort(),
    )
    expect(textsWithHtml(texts), name).toEqual([])
  }
})

const keys = Object.keys(en) as TextKey[]

/** The texts that are the same as in English, each with its reason. */
const sameAsEnglish: Record<string, Partial<Record<TextKey, string>>> = {
  de: {
    'account.wallet': 'German says Wallet, too',
    'family.solana': 'a name',
    'family.bip122': 'a name',
    'family.polkadot': 'a name',
    'family.cosmos': 'a name',
  },
  ar: {},
}

function placesOf(texts: Texts): Record<string, string[]> {
  return Object.fromEntries(keys.map(key => [key, [...new Set(texts[key].match(/\{\w+\}/g))].sort()]))
}

function textsWithHtml(texts: Texts): string[] {
  return Object.values(texts).filter(text => /[<>]|&#?\w+;/.test(text))
}
