import { devnetAddresses } from '../../apps/devnet/src/devnetAddresses.mjs'

const { tokens, uniswapV2 } = devnetAddresses
const pool = (pair, quote, more) =>
  `uniswap-v2=eip155:31337:${uniswapV2.pairs[pair]}?quote=${quote.address}${more}`

/** The gateway's PRICES beside the devnet: its own pools, whose dollar is worth a dollar. */
export const devnetPrices = [
  pool('WETH/dUSD', tokens.dUSD, '&worth=1&native=1'),
  pool('dBTC/dUSD', tokens.dUSD, '&worth=1'),
  pool('LATCH/WETH', tokens.WETH, ''),
].join(',')
