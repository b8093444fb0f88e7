import { findRouter } from '../swaps/findRouter'

/**
 * Contracts beside Uniswap's routers that many sites have visitors approve, by their lower-case address: how visitors know
 * them, and the chains on which they stand there.
 */
const known: Readonly<Record<string, string>> = {
  '0x000000000022d473030f116ddee9f6b43ac78ba3': 'Permit2 all',
  '0x1e0049783f008a0085193e00003d00cd54003c71': 'OpenSea all', // OpenSea's conduit for Seaport
  '0xc92e8bdf79f0507f65a392b0ab4667716bfe0110': 'CoW Swap 1 100 8453 42161', // CoW’s vault relayer
  '0x111111125421ca6dc452d289314280a0f8842a65': '1inch 1 10 56 100 137 8453 42161 43114', // 1inch v6
  '0x1111111254eeb25477b68fb85ed929f73a960582': '1inch 1 10 56 100 137 8453 42161 43114', // 1inch v5
  '0xdef1c0ded9bec7f1a1670819833240f027b25eff': '0x 1 56 137 8453 42161 43114', // 0x exchange proxy
  '0x0000000000001ff3684f28c67538d4d072c22734': '0x 1 10 56 137 8453 42161 43114', // 0x allowance holder
  '0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae': 'LI.FI 1 10 56 100 137 8453 42161 43114',
  '0x881d40237659c251811cec9c364ef91dc08d300c': 'MetaMask Swap 1', // swaps of MetaMask
  '0xc36442b4a4522e871399cd717abdd847ab11fe88': 'Uniswap 1 10 137 42161', // positions of Uniswap v3
  '0x03a520b32c04bf3beef7beb72e919cf822ed34f1': 'Uniswap 8453', // the same on Base
  '0x10ed43c718714eb63d5aa57b78b54704e256024e': 'PancakeSwap 56', // PancakeSwap v2
  '0x13f4ea83d0bd40e75c8222255bc855a974568dd4': 'PancakeSwap 56', // PancakeSwap v3
  '0xd9e1ce17f2641f24ae83637ab66a2cca9c378b9f': 'SushiSwap 1',
  '0xba12222222228d8ba445958a75a0704d566bf2c8': 'Balancer 1 10 100 137 8453 42161 43114', // Balancer v2 vault
  '0xbebc44782c7db0a1a60cb6fe97d0b483032ff1c7': 'Curve 1', // Curve’s pool of DAI, USDC and USDT
  '0x87870bca3f3fd6335c3f4ce8392d69350b4fa4e2': 'Aave 1', // Aave v3 pool
  '0x794a61358d6845594f94dc1db02a252b5b4814ad': 'Aave 10 137 42161 43114', // Aave v3 pool elsewhere
  '0xa238dd80c259a72e81d7e4664a9801593f98d1c5': 'Aave 8453', // Aave v3 pool on Base
  '0x7d2768de32b0b80b7a3454c06bdac94a69ddc7a9': 'Aave 1', // Aave v2 pool
  '0xc3d688b66703497daa19211eedff47f25384cdc3': 'Compound 1', // Compound v3 for USDC
  '0xa397a8c2086c554b531c02e29f3291c9704b00c7': 'Compound 1', // does several steps at Compound v3 in one
  '0xbbbbbbbbbb9cc5e90e3b3af64bdaf62c37eeffcb': 'Morpho 1 8453',
  '0x4a6c312ec70e8747a587ee860a0353cd42be0ae0': 'Morpho 1', // the same at Morpho
  '0x7f39c581f595b53c5cb19bd0b3f8da6c935e2ca0': 'Lido 1', // Lido’s wstETH, which wraps stETH
  '0x889edc2edab5f40e902b864ad4d7ade8e412f9b1': 'Lido 1', // Lido’s queue of withdrawals
  '0x99c9fc46f92e8a1c0dec1b1747d010903e884be1': 'OP Bridge 1', // OP’s bridge
  '0x3154cf16ccdb4c6d922629664174b904d80f2c35': 'Base Bridge 1', // Base’s bridge
  '0x00000000000111abe46ff893f3b2fdf1f759a8a8': 'Blur 1', // Blur’s execution delegate
}

/** Whether a spender is one of a few contracts that are known to everybody; it is no stranger then. */
export function isKnownSpender(address: string, networkId: string): boolean {
  return spenderName(address, networkId) !== undefined
}

/** How visitors know a contract; undefined for all but a few. */
export function spenderName(address: string, networkId: string): string | undefined {
  if (findRouter(address, networkId)) return 'Uniswap'
  const key = address.toLowerCase()
  const entry = Object.hasOwn(known, key) ? known[key] : undefined
  const [, name, chains = ''] = /^(.*?) (all|[\d ]+)$/.exec(entry ?? '') ?? []
  return chains === 'all' || chains.split(' ').includes(networkId.replace(/^eip155:/, '')) ? name : undefined
}
