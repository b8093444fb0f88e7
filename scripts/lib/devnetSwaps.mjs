import { devnetAddresses } from '../../apps/devnet/src/devnetAddresses.mjs'

const { tokens, uniswapV2, uniswapV3 } = devnetAddresses
const swapped = [tokens.dUSD, tokens.WETH, tokens.LATCH, tokens.dBTC].map(({ address }) => address).join(',')
const chain = 'eip155:31337'
const solanaChain = 'solana:5amoMCAELHGfssrgUohNryDgwwp6o9jE'

/** The gateway's SWAPS beside the devnet: its own two exchanges, with the tokens that have pools worth their name. */
export const devnetSwaps = [
  `uniswap-v2=${chain}:${uniswapV2.router}?tokens=${swapped}`,
  `uniswap-v3=${chain}:${uniswapV3.router}?quoter=${uniswapV3.quoter}&tokens=${swapped}`,
].join(',')

/**
 * The same with the market maker of the devnet's Solana chain, which answers beside its nodes.
 * @param {string} solanaUrl
 */
export function devnetSwapsWith(solanaUrl) {
  return `${devnetSwaps},jupiter=${solanaUrl}?key=devnet&chains=${solanaChain}`
}
