import { devnetAddresses } from '../../apps/devnet/src/devnetAddresses.mjs'

const { tokens, uniswapV2 } = devnetAddresses
const swapped = [tokens.dUSD, tokens.WETH, tokens.LATCH, tokens.dBTC].map(({ address }) => address)

/** The gateway's SWAPS beside the devnet: its own exchange, with the tokens that have pools worth their name. */
export const devnetSwaps = `uniswap-v2=eip155:31337:${uniswapV2.router}?tokens=${swapped.join(',')}`
