import type { NetworkInput } from 'latchkey'
import { bitcoinTestnet } from 'latchkey/bitcoin'
import { type Chain, http, type Transport } from 'viem'
import { arbitrum, base, mainnet, optimism, polygon, sepolia } from 'viem/chains'
import { devnetA, devnetB, solanaLocal } from '../devnet/devnet'
import type { Settings } from '../settings/settings'

export type EvmNetworks = readonly [Chain, ...Chain[]]

/** Every EVM network of this page: the devnet's two, then public ones that fill the list. wagmi knows them all, so
 * that another choice needs no other config. */
export const evmNetworks: EvmNetworks = [
  devnetA,
  devnetB,
  sepolia,
  mainnet,
  optimism,
  polygon,
  base,
  arbitrum,
]

/** The networks of the families that are on: as many EVM ones as asked for, then one of each other family. */
export function siteNetworks({ families, networks }: Settings): readonly NetworkInput[] {
  const of = { evm: evmNetworks.slice(0, networks), solana: [solanaLocal], bitcoin: [bitcoinTestnet] }
  return families.flatMap((family): readonly NetworkInput[] => of[family])
}

/** Where each network is asked: at the address its definition names. */
export function transportsOf(networks: EvmNetworks): Record<number, Transport> {
  return Object.fromEntries(networks.map(network => [network.id, http()]))
}
