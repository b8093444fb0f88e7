import type { Adapter } from '@latchkey/core'
import { type Config, watchConnectors } from '@wagmi/core'

export type WagmiAdapterOptions = {
  config: Config
  /** Whether the kit restores the last connection when nobody else does. Default: true. */
  reconnect?: boolean
}

/**
 * Brings the site's wagmi config into a kit. The config stays the site's own: wagmi finds the wallets, remembers and
 * restores them; the kit shows what wagmi holds, and leaves it alone when it ends.
 *
 * @example
 * const kit = createLatchkey({ projectId, networks, adapters: [wagmi({ config })] })
 */
export function wagmi({ config, reconnect = true }: WagmiAdapterOptions): Adapter {
  return {
    type: 'wagmi',
    namespace: 'eip155',
    onLive(wake) {
      const stops = [onLive(config, wake), keepDisconnected(config)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    load: async () => {
      const { attach } = await import('./attach')
      return host => attach(config, host, reconnect)
    },
  }
}

/** wagmi has a connection, from this page's storage or made by the site itself. */
function onLive(config: Config, wake: () => void): () => void {
  if (config.state.current) wake()
  return config.subscribe(
    state => state.current,
    current => {
      if (current) wake()
    },
  )
}

/**
 * On each load wagmi listens for wallets that connect by themselves, and takes a change of account for it, also of a
 * wallet that the visitor disconnected: what wagmi's own note says is disconnected is not listened to.
 */
function keepDisconnected(config: Config): () => void {
  const look = async () => {
    for (const { id, emitter } of config.connectors)
      if (await config.storage?.getItem(`${id}.disconnected` as 'recentConnectorId'))
        emitter.off('connect', config._internal.events.connect)
  }
  const lookSoon = () => void look().catch(() => {}) // a storage that fails remembers nothing
  lookSoon()
  return watchConnectors(config, { onChange: lookSoon })
}
