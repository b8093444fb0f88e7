import type { Adapter } from '@latchkey/core'
import type { Config } from '@wagmi/core'

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
    onLive: wake => onLive(config, wake),
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
