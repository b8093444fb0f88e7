import type { ChainNamespace } from '@latchkey/protocol'
import type { ConnectedAccount } from '../accounts/accounts'
import { isDisconnecting } from '../connection/disconnect'
import { disconnecting } from '../connection/disconnecting'
import { readStoredEnds } from '../connection/storedEnds'
import { answerWithin } from '../kernel/answerWithin'
import type { Kit } from '../kernel/kit'
import { endLater, endSessions } from './endSessions'
import { signInConfig } from './signInConfig'
import { type SignInRecord, signIns } from './signIns'

/** How long a disconnect waits for the site's store. */
const patienceMs = 5000

/** Sessions end before the connection does (CON-19, CON-20). */
export async function endBeforeDisconnect(kit: Kit, namespace: ChainNamespace): Promise<void> {
  const record = kit.get(signIns).get().byNamespace[namespace]
  if (record) await end(kit, record)
}

/**
 * An account is gone. If its wallet ended the connection, the session ends as on a disconnect. If the visitor
 * did, here or in another tab, it has ended already.
 */
export async function endAfterWallet(
  kit: Kit,
  namespace: ChainNamespace,
  { connectorId }: ConnectedAccount,
  record: SignInRecord,
): Promise<void> {
  const isOurs =
    isDisconnecting(kit.get(disconnecting).get(), { namespace, connectorId }) ||
    readStoredEnds(kit, namespace).includes(connectorId)
  if (!isOurs) await end(kit, record)
}

/** A store out of reach must not block a disconnect: its session ends before the account signs in again. */
async function end(kit: Kit, { status, account }: SignInRecord): Promise<void> {
  if (status === 'signedOut' || status === 'asking' || status === 'signing') return
  const config = await signInConfig(kit)
  if (!config.endsOnDisconnect) return
  await answerWithin(kit, patienceMs, endSessions(kit, config, account)).catch(error => {
    endLater(kit, account)
    kit.log.error('sign-in: a session could not be ended', error)
  })
}
