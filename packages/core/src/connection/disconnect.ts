import { type ChainNamespace, kitError } from '@latchkey/protocol'
import { accountOf, accounts, connectedNamespaces } from '../accounts/accounts'
import { adapterFor, isAwake } from '../connectors/adapters'
import { track } from '../events/track'
import type { Kit } from '../kernel/kit'
import { mirrorEnded } from './mirror'
import { storageKeys } from './stored'

export type DisconnectOptions = { namespace?: ChainNamespace; revoke?: boolean }

/**
 * Disconnects one namespace, or all of them. The wallet's permission for this site stays unless `revoke` is set.
 * Sessions are cleared first, then the connection (CON-19).
 *
 * @example
 * await disconnect(kit)
 */
export async function disconnect(
  kit: Kit,
  { namespace, revoke = false }: DisconnectOptions = {},
): Promise<void> {
  if (!isAwake(kit)) await kit.wake()
  const all = namespace ? [namespace] : connectedNamespaces(kit.get(accounts).get())
  try {
    for (const one of all) await disconnectNamespace(kit, one, revoke)
  } catch (cause) {
    const error = kitError('disconnect/failed', { cause })
    kit.log.error(error.message, cause) // CON-24
    track(kit, { event: 'DISCONNECT_ERROR', properties: { message: error.message } }) // CON-25
    throw error // CON-26
  }
  track(kit, { event: 'DISCONNECT_SUCCESS', properties: { namespace: namespace ?? 'all' } })
}

async function disconnectNamespace(kit: Kit, namespace: ChainNamespace, revoke: boolean): Promise<void> {
  const adapter = adapterFor(kit, namespace, 'adapter/no-connection-client')
  const account = accountOf(kit.get(accounts).get(), namespace)
  if (account.status !== 'connected') throw kitError('connector/not-connected', { value: namespace })
  await kit.run('beforeDisconnect', { namespace })
  await adapter.disconnect({ connectorId: account.connectorId, revoke })
  mirrorEnded(kit, namespace, account.connectorId)
  kit.storage.write(storageKeys.ended, { namespace, at: kit.env.clock.now() }) // IMP-20
}
