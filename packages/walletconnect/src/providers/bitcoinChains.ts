/** The networks of Bitcoin by the first half of their first block's hash, and in the words of wallets. */
const words: Readonly<Record<string, `bitcoin:${string}`>> = {
  'bip122:000000000019d6689c085ae165831e93': 'bitcoin:mainnet',
  'bip122:000000000933ea01ad0ee984209779ba': 'bitcoin:testnet',
  'bip122:00000000da84f2bafbbc53dee25a72ae': 'bitcoin:testnet4',
  'bip122:00000008819873e925422c1ff0f99f7c': 'bitcoin:signet',
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': 'bitcoin:regtest',
}

export const bitcoinWords: readonly `bitcoin:${string}`[] = Object.values(words)

/** A session's chain in the words of wallets; one that has no word cannot be used. */
export function bitcoinWord(chainId: string): `bitcoin:${string}` | undefined {
  return Object.hasOwn(words, chainId) ? words[chainId] : undefined
}
