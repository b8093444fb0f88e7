import { type Chain, http, type Transport } from 'viem'
import { arbitrum, base, mainnet, optimism, polygon, sepolia } from 'viem/chains'
import { devnetA, devnetB } from './devnet'

export type SiteNetworks = readonly [Chain, ...Chain[]]

/** Every network of this page: the devnet's two, then public ones that fill the list. */
export const allNetworks: SiteNetworks = [
  devnetA,
  devnetB,
  sepolia,
  mainnet,
  optimism,
  polygon,
  base,
  arbitrum,
]

/** The first ones of the list. wagmi knows them all, so that another choice needs no other config. */
export function siteNetworks(count: number): SiteNetworks {
  const [first, ...more] = allNetworks
  return [first, ...more.slice(0, count - 1)]
}

/** Where each network is asked: at the address its definition names. */
export function transportsOf(networks: SiteNetworks): Record<number, Transport> {
  return Object.fromEntries(networks.map(network => [network.id, http()]))
}
