import { type AdapterHost, type AttachedAdapter, createScope, type ProvidedWallet } from '@latchkey/core'
import { isEip1193Provider, lazyRequests, loadPart } from '@latchkey/evm'
import { kitError } from '@latchkey/protocol'
import { type Config, watchConnectors } from '@wagmi/core'
import { guardConnectors } from './guardConnectors'
import { liveConnections } from './liveConnections'
import { mapConnectors } from './mapConnectors'
import type { MirroredConfig } from './mirroredConfig'
import { mirrorNetworks, takeNetworksBack } from './mirrorNetworks'
import { repairState } from './repairState'
import { restoreConnections } from './restoreConnections'
import { takeOverlooked } from './takeOverlooked'

/** Mirrors the site's wagmi config into a kit, and passes the kit's requests on to wagmi. */
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
  let isHeld = false
  repairState(config)
  takeOverlooked(config)
  guardConnectors(mirrored, requests)
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
    // wagmi remembers its connections itself, and the site may share that with other tools. We only need the kit's
    // memory for wallets that the kit provides.
    async reconnect(earlier) {
      // Nothing is shown until the accounts chosen at the last visit can be put first.
      isHeld = earlier.list.some(({ walletAccount }) => walletAccount)
      if (isHeld) await requests().then(part => part.expectChoices(mirrored, earlier), missed)
      isHeld = false
      if (liveConnections(mirrored).list.length > 0) report()
      await Promise.allSettled(mirrored.coming.values())
      await restoreConnections(mirrored, wallets, mayReconnect, earlier)
    },
    connect: async request => (await wallets()).connectWallet(mirrored, request),
    disconnect: async request => (await wallets()).disconnectWallet(mirrored, request),
    switchNetwork: async request => (await wallets()).switchNetwork(mirrored, request),
    networksChanged: () => mirrorNetworks(mirrored),
    addWallet: take,
    getProvider: async connectorId => (await wallets()).providerOf(config, connectorId),
    ...lazyRequests(async () => (await requests()).requestsOf(mirrored)),
    detach: scope.close,
  }

  /** The code that talks to wallets, loaded when one is chosen, added or restored. */
  function wallets(): Promise<typeof import('./wallets')> {
    return loadPart(mirrored, () => import('./wallets'))
  }

  /** The code that signs, sends and reads, and that puts another account first for visitors who chose one. */
  function requests(): Promise<typeof import('./requests')> {
    return loadPart(mirrored, () => import('./requests'))
  }

  function missed(error: unknown): void {
    host.log.warn('wagmi: a part did not load', error)
  }

  function take(given: ProvidedWallet): void {
    const { id } = given.connector
    if (!isEip1193Provider(given.wallet)) throw kitError('provider/not-found', { value: id })
    const coming = wallets().then(({ addWallet }) => {
      if (isAttached) addWallet(mirrored, given, requests)
    })
    coming.catch(error => host.log.warn(`wagmi: ${id} was not added`, error))
    mirrored.coming.set(id, coming)
  }

  function report(): void {
    // Where accounts were put in order, wagmi's state changed once more, and that was reported.
    if (isHeld || mirrored.chosen?.arrange()) return
    connectors.flush() // the kit looks up the connection's wallet among them
    const live = liveConnections(mirrored)
    host.connectionsChanged(live)
    // The visitor may want to disconnect or to switch networks.
    if (live.list.length > 0) wallets().catch(missed)
  }
}

/** Reports wagmi's connectors to the kit, now and after each change, once for several at a time. */
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
