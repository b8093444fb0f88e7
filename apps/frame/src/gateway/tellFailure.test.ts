import { expect, test } from 'vitest'
import { failureTexts } from '../texts/failureTexts'
import { failureTextsAr } from '../texts/failureTexts.ar'
import { failureTextsDe } from '../texts/failureTexts.de'
import type { Language } from '../texts/language'
import { readFailure } from './readFailure'
import { tellFailure } from './tellFailure'

const told = (language: Language, code: string, { values = {}, wait = '' } = {}) => {
  const said = { reasons: [{ field: 'x', description: 'In the gateway’s words.' }], code, values }
  return tellFailure(readFailure(said, new Headers({ 'retry-after': wait }), ''), language)
}

test.each<[Language, string, object, string]>([
  ['en', 'otp/invalid', { values: { left: '3' } }, 'You can try 3 more times.'],
  ['de', 'otp/invalid', { values: { left: '3' } }, 'Sie haben noch 3 Versuche.'],
  ['de', 'email/refused', {}, 'An diese Adresse kann keine E-Mail gesendet werden.'],
  ['de', 'limit/too-many', { wait: '280' }, 'Versuchen Sie es in 5 Minuten noch einmal.'],
  ['de', 'limit/too-many', { wait: '7200' }, 'Versuchen Sie es in 2 Stunden noch einmal.'],
  ['de', 'limit/too-many', {}, 'Versuchen Sie es später noch einmal.'],
  ['en', 'limit/too-many', { wait: 'Sun, 06 Nov 1994 08:49:37 GMT' }, 'Try again later.'],
  ['ar', 'otp/last', {}, failureTextsAr['otp/last']],
])('a failure is told in the visitor’s language: %s %s', async (language, code, more, sentence) => {
  expect(await told(language, code, more)).toContain(sentence)
})

test('[EMB-43] how long to wait for another mail is told in English as the page reads it', async () => {
  expect(await told('en', 'cooldown/too-many', { wait: '12' })).toContain('Please try again after 12 seconds')
})

test('what has no sentence here is told in general, with the gateway’s own words', async () => {
  for (const code of ['nobody/knows', 'toString', 'any', 'later'])
    expect(await told('de', code)).toBe(`${failureTextsDe.any} \u2068(In the gateway’s words.)\u2069`)
})

test('what a sentence names is filled in once, and only where it is a text', async () => {
  const values = { email: '{before}', before: 7, now: 'X'.repeat(400) }
  const sentence = await told('en', 'login/other-way', { values })
  expect(sentence).toContain('{before} has an account here already')
  expect(sentence).not.toContain('7')
  expect(sentence).not.toContain('X'.repeat(301))
})

test('all languages name the same things', () => {
  const names = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()
  for (const [code, english] of Object.entries(failureTexts))
    for (const texts of [failureTextsDe, failureTextsAr])
      expect([code, names(texts[code as keyof typeof texts])]).toEqual([code, names(english)])
})
