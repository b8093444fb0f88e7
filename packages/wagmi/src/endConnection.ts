import { type Connector, disconnect } from '@wagmi/core'
import { isAskedDirectly } from './isAskedDirectly'
import type { MirroredConfig } from './mirroredConfig'

/**
 * Ends a connection and leaves the wallet's permission alone. wagmi's own `disconnect` withdraws it for injected
 * wallets, so there wagmi is told as if the wallet had left, and its note that the visitor did so is written.
 */
export async function endConnection(mirrored: MirroredConfig, connector: Connector): Promise<void> {
  const { config, host } = mirrored
  if (!isAskedDirectly(mirrored, connector)) return disconnect(config, { connector })
  await config.storage?.setItem(`${connector.id}.disconnected` as 'recentConnectorId', true as never)
  if (connector.id === 'injected')
    await config.storage?.removeItem('injected.connected' as 'recentConnectorId')
  try {
    await connector.onDisconnect()
  } catch (error) {
    host.log.warn(`wagmi: ${connector.id} did not let its listeners go`, error)
  }
  if (config.state.connections.has(connector.uid)) connector.emitter.emit('disconnect')
  // Otherwise a change of account in the wallet, which is still permitted, would connect again.
  connector.emitter.off('connect', config._internal.events.connect)
}
