import { type ChainNamespace, kitError } from '@latchkey/protocol'
import { accountOf, accounts } from '../accounts/accounts'
import type { Connection } from '../connectors/adapter'
import { adapters, isAwake } from '../connectors/adapters'
import { connections, connectionsOf } from '../connectors/connections'
import type { Kit } from '../kernel/kit'
import { activate } from '../networks/activate'
import { connectHere } from './connectHere'
import { storeConnections } from './storeConnections'

export type SwitchAccountOptions = {
  namespace: ChainNamespace
  /** The wallet that holds the account. */
  connectorId: string
  /** One of its addresses; by default the one used last. */
  address?: string
}

/**
 * Switches to another account of the wallet in use (CON-27), or to another wallet, which it connects if need
 * be (CON-28). The account's namespace becomes the active one. Rejects with `account/switching-not-supported`
 * if the wallet or your site's library would keep signing with another account.
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
    await connectHere(kit, { connectorId, namespace })
  const { list } = connectionsOf(kit.get(connections).get(), namespace)
  const connection = list.find(entry => entry.connectorId === connectorId)
  if (!connection) throw kitError('connector/not-connected', { value: connectorId })
  const [inUseOfIt = ''] = connection.accounts
  if (address !== undefined && !connection.accounts.includes(address))
    throw kitError('account/not-found', { value: address }) // ERR-30
  if (address !== undefined && address !== inUseOfIt) await choose(kit, namespace, connection, address)
  activate(kit, namespace)
  storeConnections(kit)
}

async function choose(
  kit: Kit,
  namespace: ChainNamespace,
  { connectorId, isAccountFixed }: Connection,
  address: string,
): Promise<void> {
  const adapter = kit.get(adapters).get()[namespace]
  if (isAccountFixed || !adapter?.chooseAccount)
    throw kitError('account/switching-not-supported', { value: connectorId })
  await adapter.chooseAccount({ connectorId, address })
}
