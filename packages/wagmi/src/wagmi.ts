import type { Adapter } from '@latchkey/core'
import { type Config, watchConnectors } from '@wagmi/core'
import { guardEarly } from './guardEarly'

export type WagmiAdapterOptions = {
  /** The config that the site made with wagmi's `createConfig`. Required. */
  config: Config
  /** Restores the last connection if nobody else does. Default: `true`. */
  reconnect?: boolean
}

/**
 * Uses the site's wagmi config in a kit. The config stays the site's own: wagmi finds, remembers and restores wallets; the
 * kit shows wagmi's state and leaves it alone when the kit ends.
 *
 * @example
 * const kit = createLatchkey({ projectId, networks, adapters: [wagmi({ config })] })
 */
export function wagmi({ config, reconnect = true }: WagmiAdapterOptions): Adapter {
  return {
    type: 'wagmi',
    namespace: 'eip155',
    onLive(wake, isGuarded) {
      const stops = [onLive(config, wake), keepDisconnected(config)]
      if (isGuarded) stops.push(guardEarly(config))
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

/** Whether wagmi has a connection, from storage or made by the site itself. */
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
 * On each load wagmi listens for wallets that connect by themselves, and mistakes a change of account for that, even in a
 * wallet that the visitor disconnected. So we remove its listener from wallets that its own note says are disconnected.
 */
function keepDisconnected(config: Config): () => void {
  const look = async () => {
    for (const { id, emitter } of config.connectors)
      if (await config.storage?.getItem(`${id}.disconnected` as 'recentConnectorId'))
        emitter.off('connect', config._internal.events.connect)
  }
  const lookSoon = () => void look().catch(() => {}) // storage may fail: then nothing is remembered
  lookSoon()
  return watchConnectors(config, { onChange: lookSoon })
}
