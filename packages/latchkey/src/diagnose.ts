import { type Kit, retry } from '@latchkey/core'
import type { Diagnosis } from '@latchkey/doctor'

export type { Diagnosis, Finding } from '@latchkey/doctor'

/**
 * Says in words why something does not connect, or may not: the set-up, the page, the wallets, the gateway, the last
 * attempt. It shows nothing to the visitor, changes nothing, and is done within five seconds. Its code arrives with
 * the first call.
 *
 * @example
 * const { findings, text } = await diagnose(kit)
 * for (const { level, title, next } of findings) if (level === 'problem') console.warn(title, next)
 * await navigator.clipboard.writeText(text) // without secrets, to send to whoever helps
 */
export async function diagnose(kit: Kit): Promise<Diagnosis> {
  const doctor = await retry(kit, () => import('@latchkey/doctor'))
  return doctor.diagnose(kit)
}
