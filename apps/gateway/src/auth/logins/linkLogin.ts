import type { WalletUser } from '@latchkey/protocol/frame'
import { inTransaction } from '../../db/inTransaction'
import type { Auth } from '../auth'
import type { Caller } from '../caller'
import { noteAndTell } from '../noteAndTell'
import { readUser } from '../store/userStore'
import type { VerifiedIdentity } from '../verifiedIdentity'
import { addLogin } from './loginStore'

/** Adds what somebody has just proven to be to their account, writes it down, and tells all of its addresses. */
export async function linkLogin(
  auth: Auth,
  caller: Caller,
  { userId, identity }: { userId: string; identity: VerifiedIdentity },
): Promise<WalletUser> {
  const { device, project } = caller
  const login = { userId, project: project.id, identity, device, now: auth.now() }
  const isNew = await inTransaction(auth.pool, client => addLogin(client, login))
  if (isNew) await noteAndTell(auth, caller, { userId, what: 'login-added' })
  return readUser(auth.pool, userId, device)
}
