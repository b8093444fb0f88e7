import { setTimeout as wait } from 'node:timers/promises'
import { Failure } from '../../http/failure'
import type { Auth } from '../auth'
import { findCode } from './codeStore'

const pause = 500

/** Waits until the link in the mail was used; false if it was not for a while, and the device may ask again. */
export async function waitForLink(auth: Auth, device: string, signal: AbortSignal): Promise<boolean> {
  const began = performance.now()
  while (true) {
    const row = await findCode(auth.pool, { device, kind: 'login' })
    if (!row || row.expires_at.getTime() <= auth.now())
      throw new Failure(410, 'link', 'The link in the mail has expired. Please ask for a new mail.')
    if (row.is_refused)
      throw new Failure(422, 'email', 'No mail can be sent to this address. Is it written correctly?')
    if (row.code_hash) return true
    const isOver = performance.now() - began + pause > auth.longestWait
    if (isOver || signal.aborted || auth.isStopping()) return false
    await wait(pause)
  }
}
