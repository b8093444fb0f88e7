import type { Auth } from './auth'
import type { Caller } from './caller'
import { type Notice, noticeMail } from './mails/noticeMail'

const useful = 6 * 3_600_000

/** Tells all addresses of an account what happened to it. Without a mail server nobody is told. */
export function notify(
  { mails, now }: Auth,
  { project, browser, language }: Pick<Caller, 'project' | 'browser'> & Partial<Pick<Caller, 'language'>>,
  { emails, notice }: { emails: readonly string[]; notice: Notice },
): void {
  for (const to of emails)
    mails?.add(
      noticeMail({ to, site: project.name, notice, browser, ...(language && { language }), now: now() }),
      now() + useful,
    )
}
