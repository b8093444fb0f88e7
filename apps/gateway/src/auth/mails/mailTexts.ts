import type { Notice } from './noticeMail'

/** What mails say. `{…}` is filled in. */
export type MailTexts = {
  codeSubject: string
  codeTitle: Record<'login' | 'change' | 'link', string>
  codeLogin: string
  codeOther: string
  codeSmall: readonly string[]
  linkSubject: string
  linkTitle: string
  linkLines: readonly string[]
  linkButton: string
  linkSmall: readonly string[]
  /** After the sentence that says what happened. */
  noticeLine: string
  noticeSmall: readonly string[]
  /** What is not here is told in English. */
  notices: Partial<Record<Notice, { title: string; said: string }>>
}

export const mailTexts = {
  codeSubject: '{code} is your code for {site}',
  codeTitle: {
    login: 'Your code to log in',
    change: 'Your code to change your e-mail address',
    link: 'Your code to add this address as a login',
  },
  codeLogin: 'Type it on the page of {site} that you opened in {browser}.',
  codeOther: 'Type it where you asked for it, on {site} in {browser}.',
  codeSmall: [
    'It is good for 20 minutes. Nobody from the site will ever ask you for it.',
    'If you did not ask for it, you can ignore this mail.',
  ],
  linkSubject: 'Is this you? A login at {site}',
  linkTitle: 'Is this your device?',
  linkLines: [
    'Somebody wants to log in at {site} with this address, in {browser}.',
    'If that is you, say so. Then we send you the code.',
  ],
  linkButton: 'Look at the login',
  linkSmall: [
    'The link is good for 20 minutes.',
    'If it was not you, ignore this mail: nobody can log in without your yes.',
  ],
  noticeLine: '{said} at {site}, in {browser}, on {when}.',
  noticeSmall: [
    'If that was you, all is well.',
    'If it was not, open the wallet’s settings at {site} on a device of yours and remove what you do not know.',
  ],
  notices: {},
} as const satisfies MailTexts
