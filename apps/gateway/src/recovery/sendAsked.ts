import { createHmac } from 'node:crypto'
import { errorReason } from '../kernel/errorReason'
import type { Recovery } from './recovery'
import { recoveryMail } from './recoveryMail'
import { listWaiting, noteMailed, type RequestRow } from './requestStore'

/** What the link in a mail carries: it is made anew for each mail, and kept nowhere. */
export function stopToken({ token }: Recovery['settings'], id: string): string {
  return createHmac('sha256', token).update(`stop ${id}`).digest('base64url')
}

/** Sends the mails that are still to be sent. The wait of a request begins once one of its mails was taken. */
export async function sendAsked(recovery: Recovery): Promise<void> {
  for (const request of await listWaiting(recovery.pool, 'unsent')) await sendOne(recovery, request)
}

async function sendOne(recovery: Recovery, request: RequestRow): Promise<void> {
  const { settings, send, pool, log } = recovery
  const { id, site, browser, asked_at: askedAt } = request
  const query = new URLSearchParams({ id, token: stopToken(settings, id) })
  const url = `${settings.origin}/stop?${query}`
  let isTaken = false
  for (const to of request.emails)
    try {
      await send?.(recoveryMail({ to, site, browser, askedAt, delay: settings.delay, url }))
      isTaken ||= send !== undefined
    } catch (error) {
      log.warn('a mail about a recovery was not taken', { reason: errorReason(error) })
    }
  if (isTaken) await noteMailed(pool, id, recovery.now())
}
