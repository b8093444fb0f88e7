import { type AccountRequest, type AdapterHost, type AttachedAdapter, createScope } from '@latchkey/core'
import { type Config, watchConnectors } from '@wagmi/core'
import { connectWallet } from './connectWallet'
import { disconnectWallet } from './disconnectWallet'
import { followWallet } from './followWallet'
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
    signMessage: request => ask(request, all => all.signMessage(config, request)),
    signTypedData: request => ask(request, all => all.signTypedData(config, request)),
    sendTransaction: request => ask(request, all => all.sendTransaction(config, request)),
    estimateGas: request => ask(request, all => all.estimateGas(config, request)),
    readContract: async request => (await requests()).readContract(config, request),
    writeContract: request => ask(request, all => all.writeContract(config, request)),
    getCapabilities: request => ask(request, all => all.getCapabilities(config, request)),
    getAssets: request => ask(request, all => all.getAssets(config, request)),
    detach: scope.close,
  }

  /** Asks something of a connected wallet. */
  async function ask<T>({ connectorId }: AccountRequest, work: (all: Requests) => Promise<T>): Promise<T> {
    try {
      return await work(await requests())
    } catch (error) {
      void followWallet(mirrored, connectorId, error)
      throw error
    }
  }

  function report(): void {
    connectors.flush() // the kit looks up the connection's wallet among them
    host.connectionsChanged(liveConnections(mirrored))
  }
}

/** What these need of viem is several times what all the rest needs, so it waits until one of them is asked for. */
function requests(): Promise<Requests> {
  return import('./requests')
}

type Requests = typeof import('./requests')

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
