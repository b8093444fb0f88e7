import { devnetAddresses } from '@latchkey/devnet/addresses'
import type { NetworkInput } from 'latchkey'
import { defineChain } from 'viem'

/** Where the devnet listens; vite.config.ts fills it in. */
declare const DEVNET_ADDRESSES: { chainA: string; chainB: string; faucet: string; solana: string }

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

export const devnetA = defineChain({
  id: 31337,
  name: 'Latchkey Devnet A',
  nativeCurrency: ether,
  rpcUrls: { default: { http: [DEVNET_ADDRESSES.chainA] } },
  contracts: devnetAddresses.chainContracts,
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

/** The devnet's Solana chain, by the hash of its genesis as all of Solana's. */
export const solanaLocal = {
  id: '5amoMCAELHGfssrgUohNryDgwwp6o9jE',
  name: 'Latchkey Solana Devnet',
  chainNamespace: 'solana',
  caipNetworkId: 'solana:5amoMCAELHGfssrgUohNryDgwwp6o9jE',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [DEVNET_ADDRESSES.solana] } },
  testnet: true,
} as const satisfies NetworkInput

export const solanaUrl = DEVNET_ADDRESSES.solana

export const faucetUrl = DEVNET_ADDRESSES.faucet
