import { type Config, type Connector, disconnect } from '@wagmi/core'
import { isAskedDirectly } from './isAskedDirectly'
import type { MirroredConfig } from './mirroredConfig'

/**
 * Ends a connection without withdrawing the wallet's permission. wagmi's own `disconnect` would withdraw it for injected
 * wallets, so for these we tell wagmi that the wallet has left, and write its note that the visitor disconnected.
 */
export async function endConnection(mirrored: MirroredConfig, connector: Connector): Promise<void> {
  const { config } = mirrored
  if (!isAskedDirectly(mirrored, connector)) return disconnect(config, { connector })
  const live = [...config.state.connections.values()].filter(one => one.connector.id === connector.id)
  // The note counts for all wallets with this id, and would block one that the visitor did not disconnect.
  if (live.length < 2) await noteEnd(config, connector.id)
  await letGo(mirrored, connector)
}

/** Ends a connection as if the wallet had left, so the next visit may restore it. */
export async function letGo({ config, host }: MirroredConfig, connector: Connector): Promise<void> {
  try {
    await connector.onDisconnect()
  } catch (error) {
    host.log.warn(`wagmi: ${connector.id} could not remove its listeners`, error)
  }
  if (config.state.connections.has(connector.uid)) connector.emitter.emit('disconnect')
  // Otherwise a change of account in the wallet, which still has permission, would connect it again.
  connector.emitter.off('connect', config._internal.events.connect)
}

/** wagmi's own note that the visitor disconnected a wallet, so that it is not restored. */
export async function noteEnd({ storage }: Config, id: string): Promise<void> {
  await storage?.setItem(`${id}.disconnected` as 'recentConnectorId', true as never)
  if (id === 'injected') await storage?.removeItem('injected.connected' as 'recentConnectorId')
}
