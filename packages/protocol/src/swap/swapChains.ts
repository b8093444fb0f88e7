/** Where hosted providers of swaps are used unless the operator names other chains (SWP-04, SWP-05). */
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

/** How the wire writes the coin of an EVM chain where a token's address is expected. */
export const nativeTokenAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** What may be lost between the quote and the swap, in per cent, unless the visitor says otherwise (SWP-02, SWP-03). */
export const defaultSlippage = 1
