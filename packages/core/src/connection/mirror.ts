import { type ChainNamespace, kitError, parseCaipNetworkId, toCaipAddress } from '@latchkey/protocol'
import { accountEntries } from '../accounts/accountEntries'
import {
  type AccountType,
  accountOf,
  accounts,
  type ConnectedAccount,
  connectedAccounts,
  smartAddresses,
} from '../accounts/accounts'
import { attempt, awaited, reconnecting } from '../accounts/attempt'
import type { Connection, Connections } from '../connectors/adapter'
import { connections, connectionsOf } from '../connectors/connections'
import { connectorName } from '../connectors/connectorName'
import { connectors, findConnector } from '../connectors/connectors'
import { followInModal } from '../flows/followInModal'
import type { Kit } from '../kernel/kit'
import type { Network } from '../networks/network'
import { networks, setNetwork } from '../networks/networks'
import { resetNetwork } from '../networks/resetNetwork'
import { leaveNamespace } from './leaveNamespace'
import { storageKeys } from './storageKeys'
import { storeConnections } from './storeConnections'
import { clearStoredEnds } from './storedEnds'

/** Sets the kit's state to what the adapter reports as live: the UI never claims more than that. */
export function mirrorConnections(kit: Kit, namespace: ChainNamespace, reported: Connections): void {
  const live = readReport(namespace, reported)
  const connection = live.list.find(entry => entry.connectorId === live.active)
  const known = connectionsOf(kit.get(connections).get(), namespace)
  const isKnown = (id: string) => known.list.some(({ connectorId }) => connectorId === id)
  const before = accountOf(kit.get(accounts).get(), namespace)
  kit.get(connections).set(now => ({ ...now, [namespace]: live }))
  if (connection) showConnected(kit, namespace, connection)
  else showDisconnected(kit, namespace)
  const now = accountOf(kit.get(accounts).get(), namespace)
  // We do not store what is not new: two tabs that see different wallets would answer each other for ever.
  if (before.status !== now.status || inAnyOrder(known) !== inAnyOrder(live)) {
    const isRestoring = kit.get(reconnecting).get().includes(namespace)
    // A restored connection must not undo that the visitor ended it, maybe in another tab just now.
    const isWanted = (id: string) => !isKnown(id) && (!isRestoring || isTrying(kit, namespace, id))
    clearStoredEnds(kit, namespace, live.list.map(({ connectorId }) => connectorId).filter(isWanted))
    storeConnections(kit)
  }
  const wasConnected = before.status === 'connected'
  const isConnected = now.status === 'connected'
  followInModal(kit, !wasConnected)
  if (wasConnected !== isConnected) runMoment(kit, isConnected ? 'connected' : 'disconnected', namespace)
}

function inAnyOrder({ list, active }: Connections): string {
  return JSON.stringify([list.map(entry => JSON.stringify(entry)).sort(), active])
}

/** A connection has ended, even if its adapter has not reported it by now. */
export function mirrorEnded(kit: Kit, namespace: ChainNamespace, ended: string): void {
  const { list, active } = connectionsOf(kit.get(connections).get(), namespace)
  const left = list.filter(({ connectorId }) => connectorId !== ended)
  if (left.length === list.length) return
  const next = left.some(({ connectorId }) => connectorId === active) ? active : left[0]?.connectorId
  mirrorConnections(kit, namespace, { list: left, active: next })
}

/** Checks a whole report before we show any of it; a wallet without accounts is not connected. */
function readReport(namespace: ChainNamespace, { list, active }: Connections): Connections {
  const live = list.filter(({ accounts }) => accounts.length > 0)
  for (const { networkId, accounts } of live) {
    if (parseCaipNetworkId(networkId).namespace !== namespace)
      throw kitError('chain/mismatch', { value: networkId })
    for (const address of accounts) toCaipAddress(networkId, address)
  }
  return { list: live, active: live.some(({ connectorId }) => connectorId === active) ? active : undefined }
}

function showConnected(kit: Kit, namespace: ChainNamespace, connection: Connection): void {
  const { connectorId, networkId, addressLabels = {} } = connection
  const [address = ''] = connection.accounts
  setNetwork(kit, networkId, comesFirst(kit, namespace))
  const caipAddress = toCaipAddress(networkId, address)
  const smart = kit.get(smartAddresses).get()
  const account: ConnectedAccount = {
    status: 'connected',
    connectorId,
    address,
    caipAddress,
    allAccounts: accountEntries(networkId, connection.accounts, one =>
      smart.includes(one) ? 'smartAccount' : (accountTypes[namespace] ?? 'eoa'),
    ),
    addressLabels,
    walletInfo: walletInfo(kit, namespace, connectorId),
    addressExplorerUrl: explorerUrl(kit.get(networks).get().byNamespace[namespace]?.caipNetwork, address),
  }
  kit.get(connectedAccounts).set(now => ({ ...now, [namespace]: account }))
  kit.get(awaited).set(now => now.filter(other => other !== namespace))
}

/**
 * Whether a connected namespace becomes the active one: if the visitor is connecting it right now, or the
 * active one has no wallet. Another wallet that returns by itself changes nothing.
 */
function comesFirst(kit: Kit, namespace: ChainNamespace): boolean {
  if (isTrying(kit, namespace)) return true
  const { active } = kit.get(networks).get()
  if (!active || active === namespace) return true
  const isRestored = kit.get(reconnecting).get().includes(active)
  return !isRestored && accountOf(kit.get(accounts).get(), active).status !== 'connected'
}

function showDisconnected(kit: Kit, namespace: ChainNamespace): void {
  const tries = isTrying(kit, namespace)
  const before = accountOf(kit.get(accounts).get(), namespace)
  // An attempt, or the restore at start, is running and reports itself how it ended.
  if (before.status === 'connecting' && (tries || kit.get(reconnecting).get().includes(namespace))) return
  kit.get(connectedAccounts).set(({ [namespace]: _, ...others }) => others) // CON-16, CON-17
  kit.storage.remove(storageKeys.nativeBalance)
  resetNetwork(kit, namespace)
  if (!tries) leaveNamespace(kit, namespace)
}

function walletInfo(kit: Kit, namespace: ChainNamespace, id: string): ConnectedAccount['walletInfo'] {
  const connector = findConnector(kit.get(connectors).get(), id, namespace)
  const shown = connector?.peer ?? connector
  return {
    name: shown ? connectorName(shown) : id,
    type: connector?.type ?? 'EXTERNAL',
    identifier: id,
    ...(shown?.imageUrl && { icon: shown.imageUrl }),
  }
}

const accountTypes: Partial<Record<ChainNamespace, AccountType>> = { bip122: 'payment' } // PERM-05; injected EVM wallets hold EOAs

function runMoment(kit: Kit, moment: 'connected' | 'disconnected', namespace: ChainNamespace): void {
  kit.run(moment, { namespace }).catch(error => kit.log.error(`a feature failed when ${moment}`, error))
}

/** Whether the visitor is connecting a wallet of this namespace right now: any, or the given one. */
export function isTrying(kit: Kit, namespace: ChainNamespace, connectorId?: string): boolean {
  const trying = kit.get(attempt).get()
  return (
    trying.status === 'waiting' &&
    trying.namespace === namespace &&
    (!connectorId || trying.connectorId === connectorId)
  )
}

/**
 * The address's page at a block explorer, if its network names one. Keeps the cluster in the explorer's
 * query.
 */
export function explorerUrl(network: Network | undefined, address: string): string | undefined {
  const base = network?.blockExplorers?.default?.url
  if (!base) return undefined
  const [place = '', query] = base.split('?')
  return `${place.replace(/\/$/, '')}/address/${address}${query ? `?${query}` : ''}`
}
