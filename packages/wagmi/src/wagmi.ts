import { type Adapter, type AdapterHost, type AttachedAdapter, createScope } from '@latchkey/core'
import { type Config, watchConnectors } from '@wagmi/core'
import { connectWallet } from './connectWallet'
import { disconnectWallet } from './disconnectWallet'
import { getBalance } from './getBalance'
import { liveConnections } from './liveConnections'
import { mapConnectors } from './mapConnectors'
import type { MirroredConfig } from './mirroredConfig'
import { restoreConnections } from './restoreConnections'
import { sendTransaction } from './sendTransaction'
import { signMessage } from './signMessage'
import { signTypedData } from './signTypedData'
import { switchNetwork } from './switchNetwork'
import { providerOf } from './wagmiConnector'

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
    attach: host => attach({ config, host, scope: createScope(), open: new Map() }, reconnect),
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

function attach(mirrored: MirroredConfig, mayReconnect: boolean): AttachedAdapter {
  const { config, host, scope } = mirrored
  const connectors = reportConnectors(config, host)
  scope.own(connectors.stop)
  scope.own(
    config.subscribe(state => [state.connections, state.current] as const, report, {
      equalityFn: ([a, current], [b, other]) => a === b && current === other,
    }),
  )
  return {
    async reconnect() {
      if (liveConnections(mirrored).list.length > 0) report()
      await restoreConnections(mirrored, mayReconnect)
    },
    connect: request => connectWallet(mirrored, request),
    disconnect: request => disconnectWallet(mirrored, request),
    switchNetwork: request => switchNetwork(mirrored, request),
    getBalance: request => getBalance(config, request),
    getProvider: connectorId => providerOf(config, connectorId),
    signMessage: request => signMessage(config, request),
    signTypedData: request => signTypedData(config, request),
    sendTransaction: request => sendTransaction(config, request),
    detach: scope.close,
  }

  function report(): void {
    connectors.flush() // the kit looks up the connection's wallet among them
    host.connectionsChanged(liveConnections(mirrored))
  }
}

/** Tells the kit of wagmi's connectors, now and whenever they change: once, however many came at once. */
function reportConnectors(config: Config, host: AdapterHost): { flush: () => void; stop: () => void } {
  let waiting = true
  const flush = () => {
    if (!waiting) return
    waiting = false
    host.connectorsChanged(mapConnectors(config.connectors, host.log))
  }
  const unwatch = watchConnectors(config, {
    onChange() {
      if (!waiting) queueMicrotask(flush)
      waiting = true
    },
  })
  flush()
  return {
    flush,
    stop() {
      unwatch()
      waiting = false
    },
  }
}
