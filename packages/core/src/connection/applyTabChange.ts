import type { ChainNamespace } from '@latchkey/protocol'
import { accountOf, accounts } from '../accounts/accounts'
import type { Connections } from '../connectors/adapter'
import { adapters } from '../connectors/adapters'
import { selectedIn } from '../connectors/chosenAccount'
import { connections, connectionsOf } from '../connectors/connections'
import type { Kit } from '../kernel/kit'
import { retry } from '../kernel/retry'
import type { Network } from '../networks/network'
import { findNetwork, networks, setNetwork } from '../networks/networks'
import { openRemotesOf } from '../remote/openRemotesOf'
import { pendingKey } from '../transactions/pendingKey'
import { readLastVisit } from './lastVisit'
import { mirrorEnded } from './mirror'
import { storageKeys } from './storageKeys'
import { readStoredConnections } from './storedConnections'
import { readStoredEnds } from './storedEnds'
import { untilRestored } from './untilRestored'

/**
 * Applies what another tab of the site stored under a key: connect, disconnect, account, network (IMP-20).
 */
export function applyTabChange(kit: Kit, key: string): void {
  if (key === storageKeys.connections) {
    followConnect(kit)
    followAccount(kit)
  }
  const [namespace, what] = key.split('.')
  if (what === 'ended')
    followDisconnect(kit, namespace as ChainNamespace).catch(error =>
      // It is still live here, so we still show it.
      kit.log.warn('tabs: could not follow a disconnect', error),
    )
  if (key === storageKeys.activeNetwork) followNetwork(kit)
  if (key === pendingKey) followTransactions(kit)
}

/** Transactions sent in another tab are pending here, too. */
function followTransactions(kit: Kit): void {
  retry(kit, () => import('./followTransactions')).then(
    ({ setup }) => setup(kit),
    error => kit.log.warn('tabs: could not follow a transaction', error),
  )
}

/**
 * Looks for wallets that another tab connected and this one has not; each tab keeps its own choice of the one
 * in use.
 */
function followConnect(kit: Kit): void {
  for (const namespace of readLastVisit(kit).namespaces) {
    const stored = readStoredConnections(kit, namespace)
    const { list, active } = connectionsOf(kit.get(connections).get(), namespace)
    const isHere = (id: string) => list.some(({ connectorId }) => connectorId === id)
    if (stored.list.every(({ connectorId }) => isHere(connectorId))) continue
    const earlier = { list: stored.list, active: active ?? stored.active }
    reconnect(kit, namespace, earlier).catch(error => kit.log.warn('tabs: could not follow a connect', error))
  }
}

/**
 * The visitor chose another account of a wallet there. If the wallet itself selected another one, it tells
 * every tab, and the tabs must not answer each other.
 */
function followAccount(kit: Kit): void {
  for (const namespace of readLastVisit(kit).namespaces) {
    const { list } = connectionsOf(kit.get(connections).get(), namespace)
    for (const there of readStoredConnections(kit, namespace).list) {
      const { connectorId } = there
      const here = list.find(connection => connection.connectorId === connectorId)
      const [address = ''] = there.accounts
      if (!here?.accounts.includes(address) || address === here.accounts[0]) continue
      if (selectedIn(here) !== selectedIn(there)) continue
      const chosen = kit.get(adapters).get()[namespace]?.chooseAccount?.({ connectorId, address })
      chosen?.catch(error => kit.log.warn('tabs: could not follow to another account', error))
    }
  }
}

async function reconnect(kit: Kit, namespace: ChainNamespace, earlier: Connections): Promise<void> {
  await openRemotesOf(kit, earlier.list)
  const ended = readStoredEnds(kit, namespace) // it may have ended while we opened that
  const list = earlier.list.filter(({ connectorId }) => !ended.includes(connectorId))
  const active = ended.includes(earlier.active) ? undefined : earlier.active // it may be about to end
  await kit.get(adapters).get()[namespace]?.reconnect({ list, active })
}

/**
 * The other tab ended the wallet's side; here we end only our own connections, and those still restoring as
 * they arrive.
 */
async function followDisconnect(kit: Kit, namespace: ChainNamespace): Promise<void> {
  await endHere(kit, namespace)
  const restored = untilRestored(kit, namespace)
  await restored
  if (restored) await endHere(kit, namespace)
}

/**
 * The adapters hear of each connection, even one that is not live here: it must not return by itself. The one
 * in use goes last.
 */
async function endHere(kit: Kit, namespace: ChainNamespace): Promise<void> {
  const adapter = kit.get(adapters).get()[namespace]
  const { active } = connectionsOf(kit.get(connections).get(), namespace)
  const ids = readStoredEnds(kit, namespace).filter(id => typeof id === 'string')
  for (const connectorId of ids.toSorted((a, b) => Number(a === active) - Number(b === active))) {
    const isLive = connectionsOf(kit.get(connections).get(), namespace).list.some(
      connection => connection.connectorId === connectorId,
    )
    await adapter?.disconnect({ connectorId, revoke: false })
    if (isLive) mirrorEnded(kit, namespace, connectorId)
  }
}

/**
 * Another tab chose a network. If its namespace has a wallet, that wallet tells every tab, or we tell its
 * adapter here. If neither that namespace nor the active one has a wallet, this tab takes the choice over. A
 * connection in progress or restoring may still fail, so the tab waits for its end.
 */
function followNetwork(kit: Kit): void {
  if (takeNetwork(kit) !== 'waits') return
  const stop = kit.own(
    kit.get(accounts).subscribe(() => {
      if (takeNetwork(kit) !== 'waits') stop()
    }),
  )
}

function takeNetwork(kit: Kit): 'taken' | 'waits' | 'left' {
  const { networkId } = readLastVisit(kit)
  const { active } = kit.get(networks).get()
  const network = networkId && findNetwork(kit.get(networks).get(), networkId)
  if (!network) return 'left'
  const state = kit.get(accounts).get()
  const [here, there] = [active, network.chainNamespace].map(name => accountOf(state, name))
  if (there?.status === 'connected') {
    moveWallet(kit, network, there.connectorId)
    return 'left'
  }
  if (here?.status === 'connected') return 'left'
  if (here?.status === 'connecting' || there?.status === 'connecting') return 'waits'
  setNetwork(kit, network.caipNetworkId, true)
  return 'taken'
}

/** We show what its adapter reports; each tab keeps its own namespace in use. */
function moveWallet(kit: Kit, network: Network, connectorId: string): void {
  const { chainNamespace, caipNetworkId } = network
  const { caipNetwork } = kit.get(networks).get().byNamespace[chainNamespace] ?? {}
  if (caipNetwork?.caipNetworkId === caipNetworkId) return
  try {
    kit.get(adapters).get()[chainNamespace]?.followNetwork?.({ connectorId, network })
  } catch (error) {
    kit.log.warn('tabs: could not follow to another network', error)
  }
}
