import { defineChain } from 'viem'

/** Where the devnet listens; vite.config.ts fills it in. */
declare const DEVNET_ADDRESSES: { chainA: string; chainB: string; faucet: string }

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

export const devnetA = defineChain({
  id: 31337,
  name: 'Latchkey Devnet A',
  nativeCurrency: ether,
  rpcUrls: { default: { http: [DEVNET_ADDRESSES.chainA] } },
  testnet: true,
})

export const devnetB = defineChain({
  id: 31338,
  name: 'Latchkey Devnet B',
  nativeCurrency: ether,
  rpcUrls: { default: { http: [DEVNET_ADDRESSES.chainB] } },
  testnet: true,
})

export const devnetChains = [devnetA, devnetB] as const

export const faucetUrl = DEVNET_ADDRESSES.faucet
