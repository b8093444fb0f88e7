import { devnetAddresses } from '../../apps/devnet/src/devnetAddresses.mjs'

const { tokens, uniswapV2, uniswapV3 } = devnetAddresses
const swapped = [tokens.dUSD, tokens.WETH, tokens.LATCH, tokens.dBTC].map(({ address }) => address).join(',')
const chain = 'eip155:31337'

/** The gateway's SWAPS beside the devnet: its own two exchanges, with the tokens that have pools worth their name. */
export const devnetSwaps = [
  `uniswap-v2=${chain}:${uniswapV2.router}?tokens=${swapped}`,
  `uniswap-v3=${chain}:${uniswapV3.router}?quoter=${uniswapV3.quoter}&tokens=${swapped}`,
].join(',')
