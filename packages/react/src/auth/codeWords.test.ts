import { kitError } from '@latchkey/protocol'
import { authError } from '@latchkey/protocol/frame'
import { expect, test } from 'vitest'
import { language } from '../text/language'
import { sayIn } from '../text/sayIn'
import { authTexts } from './authTexts'
import { codeWords } from './codeWords'
import { mailedTexts } from './mailedTexts'
import { socialTexts } from './socialTexts'
import { socialWords } from './socialWords'

const say = sayIn(language.initial(), [authTexts, mailedTexts, socialTexts])
const refused = (reason: string) => codeWords(authError('auth/refused', { reason }), say)

test.each([
  ['This is not the code in the mail. You can try 3 more times.', mailedTexts['auth.wrongLeft'], '3'],
  ['This is not the code in the mail. You can try one more time.', mailedTexts['auth.wrongLeft'], '1'],
  ['Wrong code', mailedTexts['auth.wrong'], ''],
  ['Invalid OTP', mailedTexts['auth.wrong'], ''],
  ['This code has expired. Please ask for a new one.', mailedTexts['auth.expired'], ''],
  ['This code was used already.', mailedTexts['auth.expired'], ''],
  ['There is no code to check. Please ask for a mail.', mailedTexts['auth.expired'], ''],
  ['Too many wrong codes. Please ask for a new one.', authTexts['auth.tooMany'], ''],
  ['Too many mails were sent to this address. Please try again in 5 minutes.', authTexts['auth.tooMany'], ''],
  ['Mails cannot be sent at the moment.', authTexts['auth.error.mail'], ''],
])('[IMP-22] what the gateway said is told in our words: %s', (sentence, text, count) => {
  expect(refused(sentence)).toBe(text.replace('{count}', count))
})

test('[IMP-22] a reason that nobody knows here is told as it is', () => {
  expect(refused('This site is closed on Sundays.')).toBe('This site is closed on Sundays.')
})

test('[EMB-43] how long to wait is told, whoever refused', () => {
  const text = 'A mail was sent just now. Wait 12 s for another one.'
  expect(refused('Please try again after 12 seconds')).toBe(text)
  expect(codeWords(authError('auth/too-soon', { value: 12 }), say)).toBe(text)
})

test('other failures are told by what they mean to the visitor', () => {
  const told = (...given: Parameters<typeof authError>) => socialWords(authError(...given), say, 'Google')
  for (const code of ['auth/unreachable', 'auth/not-loaded', 'auth/timed-out', 'auth/aborted'] as const)
    expect(told(code)).toBe(authTexts['auth.error.reach'])
  expect(told('auth/social-failed')).toBe('Google did not log you in. Try again.')
  expect(told('auth/off')).toBe(authTexts['auth.error.any'])
  expect(codeWords(authError('auth/link-unused'), say)).toBe(mailedTexts['auth.linkUnused'])
  expect(codeWords(kitError('connect/cancelled'), say)).toBeUndefined()
  expect(socialWords(undefined, say, '')).toBeUndefined()
})
