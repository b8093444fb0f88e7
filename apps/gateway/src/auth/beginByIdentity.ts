import type { WalletUser } from '@latchkey/protocol/frame'
import type { Auth } from './auth'
import { beginSession } from './beginSession'
import type { Caller } from './caller'
import { userOfIdentity } from './store/userOfIdentity'
import type { VerifiedIdentity } from './verifiedIdentity'

/** Logs in whoever has just proven who they are, on the device that called. */
export function beginByIdentity(
  auth: Auth,
  caller: Caller,
  identity: VerifiedIdentity,
): Promise<{ token: string; user: WalletUser }> {
  const { id: project, recoveryMode: mode } = caller.project
  return beginSession(auth, caller, client =>
    userOfIdentity(client, identity, { project, mode, now: auth.now() }),
  )
}
