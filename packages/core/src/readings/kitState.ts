import type { CaipNetworkId, ChainNamespace } from '@latchkey/protocol'
import { config } from '../config/config'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import { activeNetwork, networks } from '../networks/networks'
import { currentRoute, router } from '../router/router'
import type { ViewName } from '../router/views'
import { watchReading } from './watchReading'

/** The kit at a glance. */
export type KitState = {
  /** `misconfigured` if an option is wrong; the alert in the modal and the log say which. */
  status: 'ready' | 'misconfigured'
  isOpen: boolean
  /** The shown view, while the modal is open. */
  view: ViewName | undefined
  namespace: ChainNamespace | undefined
  networkId: CaipNetworkId | undefined
}

/**
 * Returns the kit at a glance: whether the modal is open and with which view, the active namespace and
 * network.
 *
 * @example
 * const { isOpen, networkId } = getState(kit)
 */
export function getState(kit: Kit): KitState {
  const route = kit.get(router).get()
  const state = kit.get(networks).get()
  const isOpen = route.modal === 'open'
  return {
    status: kit.get(config).get().status,
    isOpen,
    view: isOpen ? currentRoute(route).view : undefined,
    namespace: state.active,
    networkId: activeNetwork(state)?.caipNetworkId,
  }
}

/**
 * Calls back when that changes.
 *
 * @example
 * const stop = watchState(kit, ({ isOpen }) => document.body.toggleAttribute('data-wallet-open', isOpen))
 */
export function watchState(kit: Kit, listener: (now: KitState, before: KitState) => void): Stop {
  return watchReading(kit, getState, listener)
}
