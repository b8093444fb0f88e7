/** CAIP-2 id of each Bitcoin network (the first half of its genesis hash) → its name in the Wallet Standard. */
const standardChains: Readonly<Record<string, `bitcoin:${string}`>> = {
  'bip122:000000000019d6689c085ae165831e93': 'bitcoin:mainnet',
  'bip122:000000000933ea01ad0ee984209779ba': 'bitcoin:testnet',
  'bip122:00000000da84f2bafbbc53dee25a72ae': 'bitcoin:testnet4',
  'bip122:00000008819873e925422c1ff0f99f7c': 'bitcoin:signet',
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': 'bitcoin:regtest',
}

export const bitcoinStandardChains: readonly `bitcoin:${string}`[] = Object.values(standardChains)

/** A session's chain as the Wallet Standard names it; one without a name cannot be used. */
export function bitcoinStandardChain(chainId: string): `bitcoin:${string}` | undefined {
  return Object.hasOwn(standardChains, chainId) ? standardChains[chainId] : undefined
}
