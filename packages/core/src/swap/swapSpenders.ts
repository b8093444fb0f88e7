import { optionsOf } from '../config/config'
import type { Kit } from '../kernel/kit'
import { allowanceHolder } from './allowanceHolder'
import { plain } from './swapAsset'

/** Uniswap's V3 router, the first one. */
const uniswapV3 = '0xe592427a0aece92de3edee1f18e0157c05861564'
/** LI.FI's contract has one address on most chains. */
const lifi = '0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae'

/** Jupiter's program, in its sixth version. */
export const jupiterProgram = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4'

/**
 * Contracts that the kit may call and approve for a visitor's tokens, as published by their operators. The
 * gateway cannot add to it, so that taking over a gateway yields no tokens.
 */
const known: Readonly<Record<string, readonly string[]>> = {
  // Uniswap's V2 router as well.
  'eip155:1': [lifi, allowanceHolder, uniswapV3, '0x7a250d5630b4cf539739df2c5dacb4c659f2488d'],
  'eip155:10': [lifi, allowanceHolder, uniswapV3],
  'eip155:56': [lifi, allowanceHolder],
  'eip155:100': [lifi],
  'eip155:137': [lifi, allowanceHolder, uniswapV3],
  'eip155:250': [lifi],
  'eip155:324': ['0x341e94069f53234fe6dabef707ad424830525715'],
  'eip155:8217': ['0x1255d17c1bc2f764d087536410879f2d0d8772fd'],
  'eip155:8453': [lifi, allowanceHolder],
  'eip155:42161': [lifi, allowanceHolder, uniswapV3],
  'eip155:43114': [lifi, allowanceHolder],
  'eip155:1313161554': [lifi],
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': [jupiterProgram],
}

/** Whether a contract is one of a network's exchanges, on the kit's own list or the site's. */
export function isSwapSpender(kit: Kit, networkId: string, contract: string): boolean {
  const own = optionsOf(kit).swapSpenders[networkId] ?? []
  return [...(known[networkId] ?? []), ...own].some(one => plain(one) === plain(contract))
}
