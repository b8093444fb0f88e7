import type { Network } from '@latchkey/core'
import { chainIdHex } from './chainIdHex'

/** A network as `wallet_addEthereumChain` expects it (NET-26). */
export type ChainParameters = {
  chainId: `0x${string}`
  chainName: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: readonly string[]
  blockExplorerUrls?: string[]
}

/** What a wallet needs to know about a chain. */
export type ChainToAdd = Pick<Network, 'id' | 'name' | 'nativeCurrency' | 'blockExplorers'>

export function chainParameters(network: ChainToAdd, rpcUrls: readonly string[]): ChainParameters {
  const { name, symbol, decimals } = network.nativeCurrency
  const explorers = Object.values(network.blockExplorers ?? {}).map(explorer => explorer.url)
  return {
    chainId: chainIdHex(network),
    chainName: network.name,
    nativeCurrency: { name, symbol, decimals },
    rpcUrls: rpcUrls.filter(isHttpUrl),
    ...(explorers.length > 0 ? { blockExplorerUrls: [...new Set(explorers)] } : {}),
  }
}

export function isHttpUrl(url: unknown): url is string {
  return typeof url === 'string' && /^https?:\/\//i.test(url)
}
