import { type ChainNamespace, type KitError, kitError, toKitError, type Wallet } from '@latchkey/protocol'
import { attempt } from '../accounts/attempt'
import type { Connection } from '../connectors/adapter'
import { adapterFor, adapters, isAwake } from '../connectors/adapters'
import { type ConnectionsState, connections, connectionsOf } from '../connectors/connections'
import type { Connector } from '../connectors/connector'
import { connectorName } from '../connectors/connectorName'
import { connectors } from '../connectors/connectors'
import { findRemote } from '../connectors/findRemote'
import { claimedId } from '../connectors/namesakes'
import { oneClick } from '../connectors/oneClick'
import { rememberWallet } from '../connectors/recentWallets'
import { track } from '../events/track'
import { finishConnecting } from '../flows/afterConnecting'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import { untilAborted } from '../kernel/untilAborted'
import { networks } from '../networks/networks'
import { setWaiting } from '../queries/setWaiting'
import { shake } from '../router/navigate'
import { cancelConnect } from './cancelConnect'
import { mirrorConnections } from './mirror'

export type ConnectOptions = {
  connectorId: string
  /** The namespace to connect, for a wallet that has several. */
  namespace?: ChainNamespace | undefined
  /** The registry wallet to pair with; without it, any wallet may scan the code. */
  wallet?: Wallet | undefined
  /** `false` if your site draws the code and opens the wallet itself (`watchPairing`, `openWalletApp`). */
  modal?: boolean | undefined
}

/**
 * Connects a wallet through its adapter, as one attempt; the wallet is in the browser, or its remote has
 * brought it here.
 */
export async function connectHere(kit: Kit, options: ConnectOptions): Promise<Connection> {
  const store = kit.get(attempt)
  const abort = new AbortController()
  const { signal } = abort
  const cancel = () => abort.abort(kitError('connect/cancelled'))
  // Cancelling, or asking for another wallet, changes the attempt, even before there is one.
  if (!isAwake(kit)) await untilAborted(signal, kit.wake()).finally(store.subscribe(cancel))

  const connector = chooseConnector(kit, options)
  const { chain: namespace, id: connectorId } = connector
  const adapter = adapterFor(kit, namespace, 'adapter/chain-adapter-missing')
  cancelConnect(kit)
  const reports = watchReports(kit, namespace, connectorId)
  const stopOwned = kit.own(cancel) // destroying the kit ends the attempt
  const waiting = { status: 'waiting', connectorId, namespace, slow: false, cancel } as const
  const stopSlow = setWaiting(kit, attempt, waiting)
  const { name } = connector
  const isInBrowser = !findRemote(kit, connectorId) // a remote reports itself how it connected
  if (isInBrowser) track(kit, { event: 'SELECT_WALLET', properties: { name, platform: 'browser' } })

  try {
    const networkId = kit.get(networks).get().byNamespace[namespace]?.caipNetwork?.caipNetworkId
    const offered = kit.get(oneClick).get()
    const signIn = offered && { signIn: offered }
    const connection = await untilAborted(
      signal,
      adapter.connect({ connectorId, signal, ...(networkId ? { networkId } : {}), ...signIn }),
    )
    signal.throwIfAborted() // cancelled in the moment it succeeded
    takeConnection(kit, namespace, connection, reports.seen())
    store.set({ status: 'idle' })
    // An id that tells namesakes apart is valid on this page only.
    if (claimedId(connectorId) === connectorId) rememberWallet(kit, { id: connectorId, name })
    if (isInBrowser) track(kit, { event: 'CONNECT_SUCCESS', properties: { method: 'browser', name } })
    finishConnecting(kit)
    return connection
  } catch (cause) {
    const error = toKitError(cause, 'wallet/failed')
    endAttempt(kit, connector, error, cancel)
    throw error
  } finally {
    stopSlow()
    stopOwned()
    reports.stop()
  }
}

function chooseConnector(kit: Kit, { connectorId, namespace }: ConnectOptions): Connector {
  const attached = Object.keys(kit.get(adapters).get())
  if (attached.length === 0) throw kitError('adapter/no-connection-client')
  const found = Object.values(kit.get(connectors).get()).flatMap(
    list => list?.find(({ id }) => id === connectorId) ?? [],
  )
  const wanted = namespace ?? kit.get(networks).get().active
  const connector = found.find(({ chain }) => chain === wanted)
  if (connector) return connector
  if (namespace && !attached.includes(namespace))
    throw kitError('adapter/chain-adapter-missing', { details: `none for ${namespace}` })
  if (!namespace && found.length > 1) throw kitError('network/required', { value: 'connect' }) // ERR-23
  if (!namespace && found[0]) return found[0]
  throw kitError('connector/not-found', { value: connectorId })
}

/**
 * An adapter reports a connection before it returns it; we trust one that never reported. A connection that
 * it reported and that is gone by now has ended in the meantime.
 */
function takeConnection(
  kit: Kit,
  namespace: ChainNamespace,
  connection: Connection,
  wasReported: boolean,
): void {
  const { connectorId } = connection
  const { list, active } = connectionsOf(kit.get(connections).get(), namespace)
  if (active === connectorId) return
  if (connection.accounts.length === 0) throw kitError('wallet/bad-answer', { value: 'account' })
  const others = list.filter(entry => entry.connectorId !== connectorId)
  if (wasReported && others.length === list.length) throw kitError('wallet/disconnected')
  mirrorConnections(kit, namespace, { list: [connection, ...others], active: connectorId })
}

/** Whether an adapter reports this connection, now or later. */
function watchReports(
  kit: Kit,
  namespace: ChainNamespace,
  connectorId: string,
): { stop: Stop; seen(): boolean } {
  const has = (state: ConnectionsState) =>
    connectionsOf(state, namespace).list.some(entry => entry.connectorId === connectorId)
  let seen = has(kit.get(connections).get())
  const stop = kit.get(connections).subscribe(state => {
    seen ||= has(state)
  })
  return { stop, seen: () => seen }
}

function endAttempt(kit: Kit, connector: Connector, error: KitError, cancel: () => void): void {
  const { chain: namespace, id: connectorId } = connector
  const now = kit.get(attempt).get()
  const replaced = now.status !== 'waiting' || now.cancel !== cancel // cancelled or replaced
  if (error.code === 'connect/cancelled' || replaced) return
  const declined = error.code === 'user/rejected'
  kit.get(attempt).set({ status: declined ? 'declined' : 'failed', connectorId, namespace, error, cancel })
  if (declined) shake(kit)
  // A refusal is the visitor's right, not an error (IMP-05).
  track(kit, { event: declined ? 'USER_REJECTED' : 'CONNECT_ERROR', properties: { message: error.message } })
  if (!declined) kit.log.warn(`connect: ${connectorName(connector)} did not connect`, error)
}
