import { expect, it } from 'vitest'
import { codeMail } from './codeMail'
import { linkMail } from './linkMail'
import { noticeMail } from './noticeMail'

const of = { to: 'ann@mail.example', site: 'Shop <b>', browser: 'Firefox on Windows' }

it.each([
  ['en', 'ltr', /^123456 is your code for Shop <b>$/],
  ['de', 'ltr', /^123456 ist Ihr Code für Shop <b>$/],
  ['ar', 'rtl', /^123456 هو رمزك/],
] as const)('mails are in the language of the page (%s)', (language, direction, subject) => {
  const code = codeMail({ ...of, code: '123456', purpose: 'login', language })
  const link = linkMail({ ...of, url: 'https://wallet.example/x', language })
  const notice = noticeMail({ ...of, notice: 'login-added', language, now: 0 })
  expect(code.subject).toMatch(subject) // the digits first, in every language
  for (const mail of [code, link, notice]) {
    expect(mail.html).toContain(`<html lang="${language}" dir="${direction}">`)
    expect(mail.html).not.toContain('<b>')
    for (const text of [mail.text, mail.subject]) expect(text).not.toMatch(/[{}]/)
    expect(mail.text).toContain('Firefox on Windows')
  }
  expect(code.text).toContain('\n123456\n')
  expect(notice.text).toContain('1970-01-01 00:00 UTC')
})

it.each(['de', 'ar'] as const)('no notice is left in English (%s)', language => {
  const notices = [
    ...([
      'device-added',
      'device-admitted',
      'wallet-restored',
      'passkey-removed',
      'device-revoked',
      'passkey-added',
      'export',
      'file-asked',
    ] as const),
    ...(['email-changed', 'login-added', 'login-removed', 'account-deleted'] as const),
  ]
  for (const notice of notices)
    expect(noticeMail({ ...of, notice, language, now: 0 }).subject).not.toBe(
      noticeMail({ ...of, notice, now: 0 }).subject,
    )
})

it('what is filled in is never filled in again', () => {
  const mail = codeMail({ ...of, site: '{browser}', code: '123456', purpose: 'link', language: 'en' })
  expect(mail.subject).toBe('123456 is your code for {browser}')
})
