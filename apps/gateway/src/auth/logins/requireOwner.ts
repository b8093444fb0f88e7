import type { Auth } from '../auth'
import type { Caller } from '../caller'
import { requireDeviceIn } from '../requireDeviceIn'
import { requireSession } from '../requireSession'
import { readUser } from '../store/userStore'

/**
 * Who may change the logins of an account: somebody who logged in just now, on a device that has the wallet. Whoever has
 * the mail account alone could otherwise lock the owner out (T-46).
 */
export async function requireOwner(auth: Auth, caller: Caller): Promise<string> {
  const { userId } = await requireSession(auth, caller, { fresh: true })
  const { addresses } = await readUser(auth.pool, userId, caller.device)
  if (addresses) await requireDeviceIn(auth, caller, userId)
  return userId
}
