import { findRouter } from '../swaps/findRouter'

/** Contracts beside Uniswap's routers that many sites have visitors approve, by their lower-case address; with chains where it is not the same on all. */
const known: Readonly<Record<string, readonly string[] | 'all'>> = {
  '0x000000000022d473030f116ddee9f6b43ac78ba3': 'all', // Permit2
  '0x1e0049783f008a0085193e00003d00cd54003c71': 'all', // OpenSea's conduit for Seaport
  '0xc92e8bdf79f0507f65a392b0ab4667716bfe0110': ['1', '100'], // CoW's vault relayer
  '0x87870bca3f3fd6335c3f4ce8392d69350b4fa4e2': ['1'], // Aave v3 pool
}

/** Whether a spender is one of a few contracts that are known to everybody; it is no stranger then. */
export function isKnownSpender(address: string, networkId: string): boolean {
  if (findRouter(address, networkId)) return true
  const name = address.toLowerCase()
  const chains = Object.hasOwn(known, name) ? known[name] : undefined
  return chains === 'all' || (chains?.includes(networkId.replace(/^eip155:/, '')) ?? false)
}
