import {
  type CaipNetworkId,
  type ChainNamespace,
  isChainNamespace,
  parseCaipNetworkId,
  toCaipNetworkId,
} from '@latchkey/protocol'
import type { NamedChain } from '../config/options'
import { withoutAbsent } from '../kernel/withoutAbsent'

/** A chain as the kit knows it (NET-03). */
export type Network = {
  id: number | string
  name: string
  chainNamespace: ChainNamespace
  caipNetworkId: CaipNetworkId
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: Record<string, { http: readonly string[] }>
  blockExplorers?: Record<string, { name: string; url: string }>
  testnet?: boolean
  contracts?: Record<string, unknown>
  imageUrl?: string
  /** The wallet is on it, but the site does not offer it. */
  unsupported?: true
}

/** A chain of `viem/chains`, or one with its own namespace. */
export type NetworkInput = {
  id: number | string
  name: string
  chainNamespace?: ChainNamespace
  caipNetworkId?: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: { [name: string]: { readonly http: readonly string[] } }
  blockExplorers?: { [name: string]: { readonly name: string; readonly url: string } } | undefined
  testnet?: boolean | undefined
  contracts?: object | undefined
}

/** A chain of the site's options as a network; one without a namespace is an EVM chain. */
export function toNetwork(input: NetworkInput): Network {
  const { id, name, nativeCurrency, rpcUrls, blockExplorers, testnet, contracts } = input
  const network = { id, name, ...caipOf(input), nativeCurrency, rpcUrls }
  const more = { blockExplorers, testnet, contracts: contracts as Network['contracts'] }
  return Object.assign(network, withoutAbsent(more))
}

/** A chain's namespace and CAIP-2 id. */
export function caipOf({
  id,
  chainNamespace,
  caipNetworkId,
}: NamedChain): Pick<Network, 'chainNamespace' | 'caipNetworkId'> {
  const namespace = chainNamespace ?? namespaceOf(caipNetworkId) ?? 'eip155'
  return {
    chainNamespace: namespace,
    caipNetworkId: toCaipNetworkId(namespace, caipNetworkId?.split(':')[1] ?? id),
  }
}

/** A placeholder for the wallet's chain if the site does not know it (NET-23, NET-24). */
export function unknownNetwork(caipNetworkId: CaipNetworkId): Network {
  const { namespace, chainId } = parseCaipNetworkId(caipNetworkId)
  return {
    id: namespace === 'eip155' ? Number(chainId) : chainId,
    name: 'Unknown Network',
    chainNamespace: namespace,
    caipNetworkId,
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: {},
    unsupported: true,
  }
}

function namespaceOf(caipNetworkId: string | undefined): ChainNamespace | undefined {
  const [namespace] = caipNetworkId?.split(':') ?? []
  return isChainNamespace(namespace) ? namespace : undefined
}
