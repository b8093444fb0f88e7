import { type ChainNamespace, kitError } from '@latchkey/protocol'
import { accountOf, accounts } from '../accounts/accounts'
import { isAwake } from '../connectors/adapters'
import { chooseAccount } from '../connectors/chosenAccount'
import { connections, connectionsOf } from '../connectors/connections'
import type { Kit } from '../kernel/kit'
import { activate } from '../networks/activate'
import { connect } from './connect'
import { mirrorConnections } from './mirror'
import { storeConnections } from './storeConnections'

export type SwitchAccountOptions = {
  namespace: ChainNamespace
  /** The wallet that holds the account. */
  connectorId: string
  /** One of the addresses it gave; without it, the one it puts first. */
  address?: string
}

/**
 * Uses another account: one of the wallet in use (CON-27), or one of another wallet, which is connected where it is not
 * yet (CON-28). Its namespace becomes the one in use.
 *
 * @example
 * await switchAccount(kit, { namespace: 'eip155', connectorId: 'io.rabby' })
 */
export async function switchAccount(
  kit: Kit,
  { namespace, connectorId, address }: SwitchAccountOptions,
): Promise<void> {
  if (!isAwake(kit)) await kit.wake()
  const inUse = accountOf(kit.get(accounts).get(), namespace)
  if (inUse.status !== 'connected' || inUse.connectorId !== connectorId)
    await connect(kit, { connectorId, namespace })
  const live = connectionsOf(kit.get(connections).get(), namespace)
  const connection = live.list.find(entry => entry.connectorId === connectorId)
  if (!connection) throw kitError('connector/not-connected', { value: connectorId })
  const [first = ''] = connection.accounts
  if (address !== undefined && !connection.accounts.includes(address))
    throw kitError('account/not-found', { value: address }) // ERR-30
  chooseAccount(kit, namespace, connection, address ?? first)
  mirrorConnections(kit, namespace, live)
  activate(kit, namespace)
  storeConnections(kit)
}
