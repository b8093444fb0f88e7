import type { Mail } from '../../upstream/mail/mail'
import { layOutMail } from './layOutMail'
import { fillMail, type MailLanguage, mailTextsOf } from './mailTextsOf'

type Of = {
  to: string
  site: string
  code: string
  browser: string
  purpose: 'login' | 'change' | 'link'
  language: MailLanguage
}

/** Six digits. They begin the subject, so that a phone shows them without opening the mail. */
export function codeMail({ to, site, code, browser, purpose, language }: Of): Mail {
  const texts = mailTextsOf[language]
  const fill = (text: string) => fillMail(text, { site, browser }, language)
  return layOutMail({
    ...{ to, site, code, language },
    subject: fill(texts.codeSubject.replace('{code}', code)),
    title: texts.codeTitle[purpose],
    lines: [fill(purpose === 'login' ? texts.codeLogin : texts.codeOther)],
    small: texts.codeSmall,
  })
}
