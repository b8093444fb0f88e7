import { type Config, hydrate, reconnect, type State } from '@wagmi/core'
import type { MirroredConfig } from './mirroredConfig'
import { pause, untilState } from './untilState'

const settleMs = 10_000
const retryMs = 50
const retries = 40

/**
 * Resolves when wagmi has settled what was connected before. wagmi's own provider component restores it; the kit does
 * so only where nobody else did, so that no wallet is asked twice.
 */
export async function restoreConnections(mirrored: MirroredConfig, mayReconnect: boolean): Promise<void> {
  const { config, host } = mirrored
  await pause(mirrored, 0) // wagmi's provider component begins in an effect after ours
  await untilState(mirrored, settleMs, isSettled)
  if (config.state.status === 'connected') return
  const wanted = mayReconnect && (await wasConnected(config).catch(() => false))
  // Nobody rendered wagmi's provider component, which reads the storage of a server-rendered site.
  if (!hasHydrated(config)) await hydrate(config, { reconnectOnMount: wanted }).onMount()
  for (let attempt = 0; wanted && attempt < retries && isDisconnected(config.state); attempt += 1) {
    reconnect(config).catch(error => host.log.warn('wagmi: reconnect failed', error))
    // wagmi does nothing while another config on the page reconnects.
    if (isDisconnected(config.state)) await pause(mirrored, retryMs)
    else break
  }
  await untilState(mirrored, settleMs, isSettled)
}

function isDisconnected({ status }: State): boolean {
  return status === 'disconnected'
}

function hasHydrated({ _internal: { ssr, store } }: Config): boolean {
  const { persist } = store as { persist?: { hasHydrated(): boolean } } // none without a storage
  return !ssr || !persist || persist.hasHydrated()
}

function isSettled({ status }: State): boolean {
  return status === 'connected' || status === 'disconnected'
}

/** Whether wagmi remembers a connection that the visitor did not end. */
async function wasConnected({ state, storage }: Config): Promise<boolean> {
  if (state.connections.size > 0) return true // read from storage and not restored yet
  const recent = await storage?.getItem('recentConnectorId')
  return Boolean(recent) && !(await storage?.getItem(`${recent}.disconnected` as 'recentConnectorId'))
}
