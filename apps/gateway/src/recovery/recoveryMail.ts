import { layOutMail } from '../auth/mails/layOutMail'
import type { Mail } from '../upstream/mail/mail'

type Of = { to: string; site: string; browser: string; askedAt: Date; delay: number; url: string }

/** Tells the owner that somebody asks for the wallet, and how to stop it. */
export function recoveryMail({ to, site, browser, askedAt, delay, url }: Of): Mail {
  const when = `${askedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const hours = Math.round(delay / 3_600_000)
  const wait = hours === 0 ? 'at once' : hours === 1 ? 'in an hour' : `in ${hours} hours`
  return layOutMail({
    to,
    site,
    subject: `Somebody wants to open your wallet on a new device – ${site}`,
    title: 'Is this you?',
    lines: [
      `On ${when} somebody who can read your mails asked for your wallet at ${site}, in ${browser}.`,
      `If it is you, there is nothing to do: your wallet opens there ${wait}.`,
      'If it is not you, stop it now, and change the password of your mail account.',
    ],
    button: { label: 'This is not me: stop it', url },
    small: ['You get this mail because the site keeps a way back into your wallet for you.'],
  })
}
