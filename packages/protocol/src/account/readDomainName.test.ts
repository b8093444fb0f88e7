import { expect, test } from 'vitest'
import { readDomainName } from './readDomainName'

test.each([
  'ada.eth',
  'ada.example',
  'müller.eth',
  'привет.eth',
  'δοκιμή.eth',
  '日本abc.eth',
  '😀.eth',
  'a-1_2.eth',
])('a name is taken as it is: %s', name => {
  expect(readDomainName(name)).toBe(name)
})

test.each([
  ['a direction turned around', 'ada\u202Ehte.eth'],
  ['a letter that nobody sees', 'a\u200Bda.eth'],
  ['letters of two alphabets', 'аda.eth'],
  ['Greek between Latin', 'νitalik.eth'],
  ['a space', 'ada eth'],
  ['a line', 'ada\n.eth'],
  ['another way to write it', 'mu\u0308ller.eth'],
  ['no end', `${'a'.repeat(300)}.eth`],
  ['nothing', ''],
  ['no text', 7],
])('a name with %s is none', (_, name) => {
  expect(readDomainName(name)).toBeUndefined()
})
