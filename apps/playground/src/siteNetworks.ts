import { type Chain, http, type Transport } from 'viem'
import { arbitrum, base, mainnet, optimism, polygon, sepolia } from 'viem/chains'
import { devnetA, devnetB } from './devnet'

export type SiteNetworks = readonly [Chain, ...Chain[]]

/** The first networks of this page's list: the devnet's two, then public ones that fill the list. */
export function siteNetworks(count: number): SiteNetworks {
  const more = [devnetB, sepolia, mainnet, optimism, polygon, base, arbitrum]
  return [devnetA, ...more.slice(0, count - 1)]
}

/** Where each network is asked: at the address its definition names. */
export function transportsOf(networks: SiteNetworks): Record<number, Transport> {
  return Object.fromEntries(networks.map(network => [network.id, http()]))
}
