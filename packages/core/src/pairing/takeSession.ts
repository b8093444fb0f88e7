import { type ChainNamespace, currentChainId, kitError } from '@latchkey/protocol'
import { mirrorConnections } from '../connection/mirror'
import { clearStoredEnds } from '../connection/storedEnds'
import type { Connection } from '../connectors/adapter'
import { adapters } from '../connectors/adapters'
import { connections, connectionsOf } from '../connectors/connections'
import type { Kit } from '../kernel/kit'
import { networks } from '../networks/networks'
import type { WalletSession } from './sessionClient'
import { showApproved } from './syncSession'
import { walletConnectId } from './walletConnect'

/**
 * Connects each namespace that the wallet approved and an adapter serves, the wanted one first. A failing one
 * does not affect the others; if all fail, the session is useless.
 */
export async function takeSession(
  kit: Kit,
  session: WalletSession,
  wanted: ChainNamespace | undefined,
  signal: AbortSignal,
): Promise<Connection> {
  const approved = Object.keys(session.namespaces) as ChainNamespace[]
  const order = approved.toSorted((a, b) => Number(b === wanted) - Number(a === wanted))
  const taken: Connection[] = []
  let failure: unknown
  for (const namespace of order)
    try {
      const connection = await connectNamespace(kit, session, namespace, signal)
      if (connection) taken.push(connection)
    } catch (cause) {
      failure ??= cause
      kit.log.warn(`the wallet's session gives no account of ${namespace}`, cause)
    }
  const [first] = taken
  if (!first) throw failure ?? kitError('wallet/bad-answer', { value: 'account' })
  return first
}

async function connectNamespace(
  kit: Kit,
  session: WalletSession,
  namespace: ChainNamespace,
  signal: AbortSignal,
): Promise<Connection | undefined> {
  const adapter = kit.get(adapters).get()[namespace]
  if (!adapter || signal.aborted) return undefined
  const inUse = kit.get(networks).get().byNamespace[namespace]?.caipNetwork?.caipNetworkId
  const isApproved =
    inUse !== undefined && session.namespaces[namespace]?.chains.some(id => currentChainId(id) === inUse)
  // Also in a namespace that is restoring, or was not asked for: the visitor has not ended it since.
  clearStoredEnds(kit, namespace, [walletConnectId])
  const connection = await adapter.connect({
    connectorId: walletConnectId,
    signal,
    ...(isApproved ? { networkId: inUse } : {}),
  })
  if (signal.aborted) return undefined
  const { list, active } = connectionsOf(kit.get(connections).get(), namespace)
  const others = list.filter(({ connectorId }) => connectorId !== walletConnectId)
  // We trust an adapter that did not report its connection.
  if (active !== walletConnectId)
    mirrorConnections(kit, namespace, { list: [connection, ...others], active: walletConnectId })
  showApproved(kit, session, namespace)
  return connection
}
