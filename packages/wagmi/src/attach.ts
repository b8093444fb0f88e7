import {
  type AccountRequest,
  type AdapterHost,
  type AttachedAdapter,
  createScope,
  type ProvidedWallet,
} from '@latchkey/core'
import { isEip1193Provider } from '@latchkey/evm'
import { kitError } from '@latchkey/protocol'
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
  const mirrored: MirroredConfig = {
    config,
    host,
    scope,
    open: new Map(),
    added: new Set(),
    provided: new Map(),
    coming: new Map(),
    trusted: new Set(),
    isRestoring: true,
  }
  let isAttached = true
  repairState(config)
  const connectors = reportConnectors(mirrored)
  scope.own(connectors.stop)
  scope.own(() => takeNetworksBack(mirrored))
  scope.own(() => {
    isAttached = false
    for (const { takeBack } of mirrored.provided.values()) takeBack()
  })
  mirrorNetworks(mirrored)
  scope.own(
    config.subscribe(state => [state.connections, state.current] as const, report, {
      equalityFn: ([a, current], [b, other]) => a === b && current === other,
    }),
  )
  return {
    // wagmi has a memory of its own, which its site may share with other tools: of what the kit remembers only its own
    // wallets are needed.
    async reconnect(earlier) {
      if (liveConnections(mirrored).list.length > 0) report()
      await Promise.allSettled(mirrored.coming.values())
      await restoreConnections(mirrored, mayReconnect, earlier)
    },
    connect: request => connectWallet(mirrored, request),
    disconnect: request => disconnectWallet(mirrored, request),
    switchNetwork: request => switchNetwork(mirrored, request),
    networksChanged: () => mirrorNetworks(mirrored),
    addWallet: take,
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

  function take(given: ProvidedWallet): void {
    const { id } = given.connector
    if (!isEip1193Provider(given.wallet)) throw kitError('provider/not-found', { value: id })
    const coming = requests().then(
      ({ addWallet }) => {
        if (isAttached) addWallet(mirrored, given)
      },
      cause => {
        throw kitError('http/unreachable', { details: 'a part of the adapter did not load', cause })
      },
    )
    coming.catch(error => host.log.warn(`wagmi: ${id} could not be taken in`, error))
    mirrored.coming.set(id, coming)
  }

  /** Asks something of a connected wallet. */
  async function ask<T>({ connectorId }: AccountRequest, work: (all: Requests) => Promise<T>): Promise<T> {
    const all = await requests()
    try {
      return await work(all)
    } catch (error) {
      void all.followWallet(mirrored, connectorId, error)
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
function reportConnectors({ config, host, provided }: MirroredConfig): {
  flush: () => void
  stop: () => void
} {
  let waiting = true
  const flush = () => {
    if (!waiting) return
    waiting = false
    host.connectorsChanged(mapConnectors(config.connectors, provided, host.log))
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
