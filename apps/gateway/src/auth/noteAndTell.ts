import type { Auth } from './auth'
import type { Caller } from './caller'
import type { Notice } from './mails/noticeMail'
import { notify } from './notify'
import { noteAudit } from './store/auditStore'
import { emailsOf } from './store/userStore'

/** Writes down what happened to an account, and tells its owner by mail. */
export async function noteAndTell(
  auth: Auth,
  caller: Caller,
  { userId, what }: { userId: string; what: Exclude<Notice, 'account-deleted' | 'device-added'> },
): Promise<void> {
  const { browser, network } = caller
  await noteAudit(auth.pool, { userId, what, device: browser, place: network, now: auth.now() })
  notify(auth, caller, { emails: await emailsOf(auth.pool, userId), notice: what })
}
