import { optionsOf } from '../config/config'
import type { Kit } from '../kernel/kit'
import { type Network, type NetworkInput, toNetwork } from './network'

/** Reads a site's network and the icon set for it; throws if it is malformed. */
export function readNetwork(kit: Kit, input: unknown): Network {
  const { id, name, nativeCurrency, rpcUrls } = input as NetworkInput
  if (
    (typeof id !== 'string' && !Number.isSafeInteger(id)) ||
    typeof name !== 'string' ||
    !nativeCurrency ||
    !rpcUrls
  )
    throw new TypeError('not a chain')
  const network = toNetwork(input as NetworkInput)
  const { chainImages } = optionsOf(kit)
  const imageUrl = chainImages[network.caipNetworkId] ?? chainImages[String(id)]
  return imageUrl ? { ...network, imageUrl } : network
}
