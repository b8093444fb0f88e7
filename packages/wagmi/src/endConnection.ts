import { type Config, type Connector, disconnect } from '@wagmi/core'
import { isAskedDirectly } from './isAskedDirectly'
import type { MirroredConfig } from './mirroredConfig'

/**
 * Ends a connection and leaves the wallet's permission alone. wagmi's own `disconnect` withdraws it for injected
 * wallets, so there wagmi is told as if the wallet had left, and its note that the visitor did so is written.
 */
export async function endConnection(mirrored: MirroredConfig, connector: Connector): Promise<void> {
  const { config } = mirrored
  if (!isAskedDirectly(mirrored, connector)) return disconnect(config, { connector })
  const live = [...config.state.connections.values()].filter(one => one.connector.id === connector.id)
  // A note is for all that claim the id: it would keep a wallet from coming back that the visitor did not leave.
  if (live.length < 2) await noteEnd(config, connector.id)
  await letGo(mirrored, connector)
}

/** Ends a connection as if the wallet had left: the next visit may restore it. */
export async function letGo({ config, host }: MirroredConfig, connector: Connector): Promise<void> {
  try {
    await connector.onDisconnect()
  } catch (error) {
    host.log.warn(`wagmi: ${connector.id} did not let its listeners go`, error)
  }
  if (config.state.connections.has(connector.uid)) connector.emitter.emit('disconnect')
  // Otherwise a change of account in the wallet, which is still permitted, would connect again.
  connector.emitter.off('connect', config._internal.events.connect)
}

/** wagmi's own note that the visitor left a wallet: it is not restored. */
export async function noteEnd({ storage }: Config, id: string): Promise<void> {
  await storage?.setItem(`${id}.disconnected` as 'recentConnectorId', true as never)
  if (id === 'injected') await storage?.removeItem('injected.connected' as 'recentConnectorId')
}
