import { optionsOf } from '../config/config'
import type { Kit } from '../kernel/kit'
import { type Network, type NetworkInput, toNetwork } from './network'

/** What a site hands in as a network, with the picture it set for it; throws for what is none. */
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
