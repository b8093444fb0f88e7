import { type AdapterHost, type AttachedAdapter, createScope } from '@latchkey/core'
import { type Config, watchConnectors } from '@wagmi/core'
import { connectWallet } from './connectWallet'
import { disconnectWallet } from './disconnectWallet'
import { liveConnections } from './liveConnections'
import { mapConnectors } from './mapConnectors'
import type { MirroredConfig } from './mirroredConfig'
import { mirrorNetworks, takeNetworksBack } from './mirrorNetworks'
import { repairState } from './repairState'
import { restoreConnections } from './restoreConnections'
import { switchNetwork } from './switchNetwork'
import { providerOf } from './wagmiConnector'

/** Mirrors the site's wagmi config into a kit, and asks wagmi for what the kit's visitor wants. */
export function attach(config: Config, host: AdapterHost, mayReconnect: boolean): AttachedAdapter {
  const scope = createScope()
  const mirrored: MirroredConfig = { config, host, scope, open: new Map(), added: new Set() }
  repairState(config)
  const connectors = reportConnectors(config, host)
  scope.own(connectors.stop)
  scope.own(() => takeNetworksBack(mirrored))
  mirrorNetworks(mirrored)
  scope.own(
    config.subscribe(state => [state.connections, state.current] as const, report, {
      equalityFn: ([a, current], [b, other]) => a === b && current === other,
    }),
  )
  return {
    // wagmi has a memory of its own, which its site may share with other tools: what the kit remembers is not needed.
    async reconnect() {
      if (liveConnections(mirrored).list.length > 0) report()
      await restoreConnections(mirrored, mayReconnect)
    },
    connect: request => connectWallet(mirrored, request),
    disconnect: request => disconnectWallet(mirrored, request),
    switchNetwork: request => switchNetwork(mirrored, request),
    networksChanged: () => mirrorNetworks(mirrored),
    getBalance: async request => (await requests()).getBalance(config, request),
    getProvider: connectorId => providerOf(config, connectorId),
    signMessage: async request => (await requests()).signMessage(config, request),
    signTypedData: async request => (await requests()).signTypedData(config, request),
    sendTransaction: async request => (await requests()).sendTransaction(config, request),
    estimateGas: async request => (await requests()).estimateGas(config, request),
    readContract: async request => (await requests()).readContract(config, request),
    writeContract: async request => (await requests()).writeContract(config, request),
    getCapabilities: async request => (await requests()).getCapabilities(config, request),
    getAssets: async request => (await requests()).getAssets(config, request),
    detach: scope.close,
  }

  function report(): void {
    connectors.flush() // the kit looks up the connection's wallet among them
    host.connectionsChanged(liveConnections(mirrored))
  }
}

/** What these need of viem is several times what all the rest needs, so it waits until one of them is asked for. */
function requests(): Promise<typeof import('./requests')> {
  return import('./requests')
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
