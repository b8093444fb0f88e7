import { type Network, networks, type Reading, requestedNetworks } from '@latchkey/core'

/** Every network the site offers, in its order. */
export const offeredNetworks: Reading<readonly Network[]> = kit => requestedNetworks(kit.get(networks).get())
