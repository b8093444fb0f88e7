/** Contracts that many sites have visitors approve, by their lower-case address; with chains where it is not the same on all. */
const known: Readonly<Record<string, readonly string[] | 'all'>> = {
  '0x000000000022d473030f116ddee9f6b43ac78ba3': 'all', // Permit2
  '0x1e0049783f008a0085193e00003d00cd54003c71': 'all', // OpenSea's conduit for Seaport
  '0x7a250d5630b4cf539739df2c5dacb4c659f2488d': ['1'], // Uniswap v2 router
  '0xe592427a0aece92de3edee1f18e0157c05861564': ['1', '10', '137', '42161'], // Uniswap v3 router
  '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45': ['1', '10', '137', '42161'], // Uniswap router 02
  '0x3fc91a3afd70395cd496c647d5a6cc9d4b2b7fad': ['1'], // Uniswap universal router
  '0x66a9893cc07d91d95644aedd05d03f95e1dba8af': ['1'], // Uniswap universal router 2
  '0xc92e8bdf79f0507f65a392b0ab4667716bfe0110': ['1', '100'], // CoW's vault relayer
  '0x87870bca3f3fd6335c3f4ce8392d69350b4fa4e2': ['1'], // Aave v3 pool
}

/** Whether a spender is one of a few contracts that are known to everybody; it is no stranger then. */
export function isKnownSpender(address: string, networkId: string): boolean {
  const name = address.toLowerCase()
  const chains = Object.hasOwn(known, name) ? known[name] : undefined
  return chains === 'all' || (chains?.includes(networkId.replace(/^eip155:/, '')) ?? false)
}
