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

/** Follows what another tab of the same site wrote under a key: connect, disconnect, account, network (IMP-20). */
export function applyTabChange(kit: Kit, key: string): void {
  if (key === storageKeys.connections) {
    followConnect(kit)
    followAccount(kit)
  }
  const [namespace, what] = key.split('.')
  if (what === 'ended')
    followDisconnect(kit, namespace as ChainNamespace).catch(error =>
      // It is still live here, and so it is still shown.
      kit.log.warn('tabs: could not follow a disconnect', error),
    )
  if (key === storageKeys.activeNetwork) followNetwork(kit)
  if (key === pendingKey) followTransactions(kit)
}

/** What was sent there is pending here, too. */
function followTransactions(kit: Kit): void {
  retry(kit, () => import('./followTransactions')).then(
    ({ setup }) => setup(kit),
    error => kit.log.warn('tabs: could not follow a transaction', error),
  )
}

/** Wallets connected there and not here are looked for; which of several is in use stays each tab's own choice. */
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
 * Another account of a wallet was chosen there. Where the wallet itself selected another one, it tells every tab, and the
 * tabs do not answer each other meanwhile.
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
  const ended = readStoredEnds(kit, namespace) // maybe while that was opened
  const list = earlier.list.filter(({ connectorId }) => !ended.includes(connectorId))
  const active = ended.includes(earlier.active) ? undefined : earlier.active // it may just be on its way out
  await kit.get(adapters).get()[namespace]?.reconnect({ list, active })
}

/** The wallet's side was ended by the other tab, here only our own connections go; what is being restored, as it comes. */
async function followDisconnect(kit: Kit, namespace: ChainNamespace): Promise<void> {
  await endHere(kit, namespace)
  const restored = untilRestored(kit, namespace)
  await restored
  if (restored) await endHere(kit, namespace)
}

/** Adapters hear of each, also of one that is not live here: it is not to come back by itself. The one in use goes last. */
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
 * With a wallet of the namespace chosen there, the wallet tells every tab, or its adapter is told here. Without one, and
 * without one in use, the choice is taken over. What is being connected or restored may come to nothing: then this tab is
 * as free as the others.
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

/** What its adapter reports is shown; the namespace in use stays each tab's own choice. */
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
