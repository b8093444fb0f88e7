/** The chains for hosted swap providers, unless the operator names others (SWP-04, SWP-05). */
export const swapChains: readonly string[] = [
  'eip155:1', // Ethereum
  'eip155:10', // Optimism
  'eip155:56', // BNB
  'eip155:100', // Gnosis
  'eip155:137', // Polygon
  'eip155:250', // Fantom
  'eip155:324', // zkSync
  'eip155:8217', // Kaia
  'eip155:8453', // Base
  'eip155:42161', // Arbitrum
  'eip155:43114', // Avalanche
  'eip155:1313161554', // Aurora
]

/** The wire's token address for an EVM chain's native currency. */
export const nativeTokenAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** The same for SOL; wrapped SOL, a token, is `So1…12`. */
export const nativeSolAddress = 'So11111111111111111111111111111111111111111'

/** The wire's token address for a network's native currency. */
export function nativeAddressOn(networkId: string): string {
  return networkId.startsWith('solana:') ? nativeSolAddress : nativeTokenAddress
}

/**
 * The accepted slippage between quote and swap, in per cent, unless the visitor chooses another (SWP-02,
 * SWP-03).
 */
export const defaultSlippage = 1
