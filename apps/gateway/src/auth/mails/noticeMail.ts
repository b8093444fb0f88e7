import type { Mail } from '../../upstream/mail/mail'
import { layOutMail } from './layOutMail'
import { fillMail, type MailLanguage, mailTextsOf } from './mailTextsOf'

export type Notice =
  | 'device-added'
  | 'export'
  | 'file-asked'
  | 'email-changed'
  | 'login-added'
  | 'login-removed'
  | 'account-deleted'
  | 'passkey-added'
  | 'device-admitted'
  | 'wallet-restored'
  | 'device-revoked'
  | 'passkey-removed'

type Of = { to: string; site: string; notice: Notice; browser: string; language?: MailLanguage; now: number }

const texts: Record<Notice, { title: string; said: string }> = {
  'device-added': { title: 'A new device has logged in', said: 'Your account was opened on a new device' },
  'device-admitted': {
    title: 'A new device can use your wallet',
    said: 'A further device was let into your wallet',
  },
  'wallet-restored': {
    title: 'Your wallet was recovered on a device',
    said: 'Your wallet was recovered on a device that had no way into it',
  },
  'passkey-added': { title: 'A passkey was added', said: 'A passkey was added to your wallet' },
  'device-revoked': {
    title: 'A device was removed from your wallet',
    said: 'Another device was removed from your wallet and logged out',
  },
  'passkey-removed': { title: 'A passkey was removed', said: 'A passkey was removed from your wallet' },
  export: {
    title: 'Your wallet’s secret phrase was shown',
    said: 'The secret phrase of your wallet was shown',
  },
  'file-asked': {
    title: 'A recovery file is being made',
    said: 'Somebody asked for a recovery file of your wallet',
  },
  'email-changed': {
    title: 'Your e-mail address was changed',
    said: 'The e-mail address of your account was changed',
  },
  'login-added': {
    title: 'A login was added',
    said: 'A further way to log in was added to your account',
  },
  'login-removed': {
    title: 'A login was removed',
    said: 'A way to log in was removed from your account',
  },
  'account-deleted': { title: 'Your account was deleted', said: 'Your account was deleted' },
}

/** Tells the owner of an account what happened to it. */
export function noticeMail({ to, site, notice, browser, language = 'en', now }: Of): Mail {
  const { noticeLine, noticeSmall, notices } = mailTextsOf[language]
  const { title, said } = notices[notice] ?? texts[notice]
  const when = `${new Date(now).toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const fill = (text: string) => fillMail(text, { site, browser, when }, language)
  return layOutMail({
    ...{ to, site, title, language },
    subject: `${title} – ${site}`,
    lines: [fill(noticeLine.replace('{said}', said))],
    small: noticeSmall.map(fill),
  })
}
