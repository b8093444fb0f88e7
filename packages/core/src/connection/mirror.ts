import { type CaipNetworkId, type ChainNamespace, kitError, parseCaipNetworkId } from '@latchkey/protocol'
import { accountEntries } from '../accounts/accountEntries'
import {
  type AccountType,
  accountOf,
  accounts,
  type ConnectedAccount,
  setAccount,
} from '../accounts/accounts'
import { explorerUrl } from '../accounts/explorerUrl'
import type { Connection, Connections } from '../connectors/adapter'
import { connectorName } from '../connectors/connector'
import { connectors, findConnector } from '../connectors/connectors'
import type { Kit } from '../kernel/kit'
import { networks, setNetwork } from '../networks/networks'
import { resetNetwork } from '../networks/resetNetwork'
import { attempt, reconnecting } from './attempt'
import { followInModal } from './followInModal'
import { persist } from './persist'

/** Makes the kit's state what the adapter says is live: the UI never claims more than that. */
export function mirrorConnections(kit: Kit, namespace: ChainNamespace, reported: Connections): void {
  const connection = reported.list.find(entry => entry.connectorId === reported.active)
  const before = accountOf(kit.get(accounts).get(), namespace)
  if (connection?.accounts[0]) showConnected(kit, namespace, connection)
  else showDisconnected(kit, namespace)
  const now = accountOf(kit.get(accounts).get(), namespace)
  persist(kit)
  followInModal(kit, before.status !== 'connected')
  if (before.status === 'connected' && now.status !== 'connected') runMoment(kit, 'disconnected', namespace)
  if (before.status !== 'connected' && now.status === 'connected') runMoment(kit, 'connected', namespace)
}

/** A connection was ended; an adapter that has not reported it by now is taken at its word. */
export function mirrorEnded(kit: Kit, namespace: ChainNamespace, connectorId: string): void {
  const now = accountOf(kit.get(accounts).get(), namespace)
  if (now.status === 'connected' && now.connectorId === connectorId)
    mirrorConnections(kit, namespace, { list: [], active: undefined })
}

function showConnected(kit: Kit, namespace: ChainNamespace, connection: Connection): void {
  const [address = ''] = connection.accounts
  const networkId = checkNetwork(namespace, connection.networkId)
  const before = accountOf(kit.get(accounts).get(), namespace)
  const { active } = kit.get(networks).get()
  // A wallet of another namespace does not pull the visitor away from the one in use.
  const activeIsConnected =
    active !== namespace && accountOf(kit.get(accounts).get(), active).status === 'connected'
  setNetwork(kit, networkId, !activeIsConnected)
  const entries = accountEntries(networkId, connection.accounts, accountTypes[namespace] ?? 'eoa')
  const [first] = entries
  if (!first) return
  const same = before.status === 'connected' && before.caipAddress === first.caipAddress
  setAccount(kit, namespace, {
    status: 'connected',
    connectorId: connection.connectorId,
    address,
    caipAddress: first.caipAddress,
    allAccounts: entries,
    connectedWalletInfo: walletInfo(kit, namespace, connection.connectorId),
    addressExplorerUrl: explorerUrl(kit.get(networks).get().byNamespace[namespace]?.caipNetwork, address),
    balance: same ? before.balance : { status: 'unknown' },
  })
}

function showDisconnected(kit: Kit, namespace: ChainNamespace): void {
  const trying = kit.get(attempt).get()
  const isTrying = trying.status === 'waiting' && trying.namespace === namespace
  const before = accountOf(kit.get(accounts).get(), namespace)
  // An attempt or the restoring at start is under way, and says itself how it ended.
  if (before.status === 'connecting' && (isTrying || kit.get(reconnecting).get().includes(namespace))) return
  setAccount(kit, namespace, { status: isTrying ? 'connecting' : 'disconnected' }) // CON-16, CON-17
  resetNetwork(kit, namespace)
}

function walletInfo(
  kit: Kit,
  namespace: ChainNamespace,
  id: string,
): ConnectedAccount['connectedWalletInfo'] {
  const connector = findConnector(kit.get(connectors).get(), id, namespace)
  return {
    name: connector ? connectorName(connector) : id,
    type: connector?.type ?? 'EXTERNAL',
    identifier: id,
    ...(connector?.imageUrl === undefined ? {} : { icon: connector.imageUrl }),
  }
}

const accountTypes: Partial<Record<ChainNamespace, AccountType>> = { bip122: 'payment' } // PERM-05; injected EVM wallets hold EOAs

function checkNetwork(namespace: ChainNamespace, id: CaipNetworkId): CaipNetworkId {
  if (parseCaipNetworkId(id).namespace !== namespace) throw kitError('chain/mismatch', { value: id })
  return id
}

function runMoment(kit: Kit, moment: 'connected' | 'disconnected', namespace: ChainNamespace): void {
  kit.run(moment, { namespace }).catch(error => kit.log.error(`a feature failed when ${moment}`, error))
}
