import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import type { Network } from '../networks/network'
import { activeNetwork, networks, requestedNetworks } from '../networks/networks'
import { watchReading } from './watchReading'

/**
 * Returns the network in use; `unsupported` marks one that your site does not offer.
 *
 * @example
 * getNetwork(kit)?.name
 */
export function getNetwork(kit: Kit): Network | undefined {
  return activeNetwork(kit.get(networks).get())
}

/** Returns every network your site offers, in its order. */
export function getNetworks(kit: Kit): readonly Network[] {
  return requestedNetworks(kit.get(networks).get())
}

/**
 * Calls back when the network in use changes.
 *
 * @example
 * const stop = watchNetwork(kit, network => show(network?.name))
 */
export function watchNetwork(
  kit: Kit,
  listener: (now: Network | undefined, before: Network | undefined) => void,
): Stop {
  return watchReading(kit, getNetwork, listener)
}
