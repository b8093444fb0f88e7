import { setTimeout as wait } from 'node:timers/promises'
import { Failure } from '../../http/failure'
import type { Auth } from '../auth'
import { findCode } from './codeStore'
import { mailRefused, mailsStuck } from './requireMails'

const pause = 500

/** Waits until the link in the mail was used; false if it was not for a while, and the device may ask again. */
export async function waitForLink(auth: Auth, device: string, signal: AbortSignal): Promise<boolean> {
  const began = performance.now()
  while (true) {
    const row = await findCode(auth.pool, { device, kind: 'login' })
    if (!row || row.expires_at.getTime() <= auth.now())
      throw new Failure(410, 'link', 'The link in the mail has expired. Please ask for a new mail.')
    if (row.is_refused) throw mailRefused()
    if (row.code_hash) return true
    // Nobody waits for a mail that does not leave. It is kept, and its link works once it comes.
    if (auth.mails?.isStuck() && auth.mails.isWaiting(row.id)) throw mailsStuck()
    const isOver = performance.now() - began + pause > auth.longestWait
    if (isOver || signal.aborted || auth.isStopping()) return false
    await wait(pause)
  }
}
