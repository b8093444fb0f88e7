import { expect, test } from 'vitest'
import { foldName } from './foldName'

const metamask = foldName('MetaMask')

test.each([
  ['spaces and signs', 'Meta Mask'],
  ['case', 'METAMASK'],
  ['“wallet” at its end', 'MetaMask Wallet'],
  ['Cyrillic letters', 'МеtаМаѕk'],
  ['Cyrillic letters alone, but for one', 'МЕТАМАЅК'],
  ['Greek letters', 'ΜεταΜαsκ'],
  ['full-width letters', 'ＭｅｔａＭａｓｋ'],
  ['mathematical letters', '𝐌𝐞𝐭𝐚𝐌𝐚𝐬𝐤'],
  ['accents', 'MétàMäşk'],
  ['stacked marks', 'M\u0301e\u0323tamask'],
  ['zero-width characters', 'Meta\u200BMask\u2060'],
  ['a soft hyphen', 'Meta\u00ADMask'],
  ['other hyphens and dots', 'Meta‐Mask·'],
  ['rn for m', 'rnetaMask'],
])('[IMP-39] %s do not make another name: %s', (_, name) => expect(foldName(name)).toBe(metamask))

test('[IMP-39] one, l and I look alike, and so do zero and o', () => {
  expect(foldName('Solflare')).toBe(foldName('So1fIare'))
  expect(foldName('Rainbow')).toBe(foldName('Ra1nb0w'))
})

test('[IMP-39] other names stay other names', () => {
  const names = [
    'MetaMask',
    'Rabby',
    'Rainbow',
    'Wallet',
    'Trust',
    '口袋',
    'محفظة',
    'Кошелёк',
    '1inch',
    '🔑',
    '🦊',
  ]
  expect(new Set(names.map(foldName)).size).toBe(names.length)
  for (const name of names) expect(foldName(name)).not.toBe('')
})
