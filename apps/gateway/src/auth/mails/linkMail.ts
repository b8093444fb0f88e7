import type { Mail } from '../../upstream/mail/mail'
import { layOutMail } from './layOutMail'
import { fillMail, type MailLanguage, mailTextsOf } from './mailTextsOf'

type Of = { to: string; site: string; url: string; browser: string; language: MailLanguage }

/** Asks whether a device is the reader's own. */
export function linkMail({ to, site, url, browser, language }: Of): Mail {
  const texts = mailTextsOf[language]
  const fill = (text: string) => fillMail(text, { site, browser }, language)
  return layOutMail({
    ...{ to, site, language },
    subject: fill(texts.linkSubject),
    title: texts.linkTitle,
    lines: texts.linkLines.map(fill),
    button: { label: texts.linkButton, url },
    small: texts.linkSmall,
  })
}
