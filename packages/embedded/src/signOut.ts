import type { Kit } from '@latchkey/core'
import { authStorage } from '@latchkey/core/auth'
import type { Session } from './createSession'
import type { Frame } from './frame/createFrame'

/** Set while the frame was not told yet that the visitor logged out. */
const dueKey = 'signOutDue'
const patienceMs = 3_000 // EMB-52

/** Tells the frame that the visitor logged out. Nobody waits longer than 3 s; a frame that was not reached is told later. */
export async function signOut(kit: Kit, frame: Frame): Promise<void> {
  const storage = authStorage(kit)
  storage.write(dueKey, true)
  const told = frame.ask('SIGN_OUT', undefined).then(
    () => storage.remove(dueKey),
    error => kit.log.warn('the wallet’s site was not told of the logout; it will be', error),
  )
  await Promise.race([told, new Promise<void>(resolve => kit.after(patienceMs, resolve))])
}

/** Before anything else is asked of a new frame, it is told of a logout that it missed. */
export function signOutIfDue(kit: Kit, session: Session, ask: Frame['ask']): void {
  const storage = authStorage(kit)
  if (session.user() || !storage.read(dueKey, Boolean)) return
  ask('SIGN_OUT', undefined).then(
    () => storage.remove(dueKey),
    error => kit.log.warn('the wallet’s site was not told of the logout', error),
  )
}
