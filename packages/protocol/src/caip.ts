import { setupError } from './setupError'

/** The namespaces the kit knows (NET-04). */
export const chainNamespaces = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const
export type ChainNamespace = (typeof chainNamespaces)[number]

declare const checked: unique symbol
/** `namespace:chainId`, as in `eip155:1` (NET-05). The brand marks it as validated. */
export type CaipNetworkId = `${ChainNamespace}:${string}` & { readonly [checked]: 'network' }
/** `namespace:chainId:address` (ACC-06). */
export type CaipAddress = `${ChainNamespace}:${string}:${string}` & { readonly [checked]: 'address' }

export type CaipNetworkParts = { namespace: ChainNamespace; chainId: string }
export type CaipAddressParts = CaipNetworkParts & { networkId: CaipNetworkId; address: string }

export function isChainNamespace(value: unknown): value is ChainNamespace {
  return (chainNamespaces as readonly unknown[]).includes(value)
}

/** `toCaipNetworkId('eip155', 1)` → `eip155:1`. */
export function toCaipNetworkId(namespace: ChainNamespace, chainId: string | number): CaipNetworkId {
  return parseCaipNetworkId(`${namespace}:${chainId}`).id
}

/** Reads a chain identifier; anything else throws `caip/bad-network`. */
export function parseCaipNetworkId(value: string): CaipNetworkParts & { id: CaipNetworkId } {
  const [namespace, chainId, ...rest] = value.split(':')
  if (!isChainNamespace(namespace) || !chainId || rest.length > 0)
    throw setupError('caip/bad-network', { value })
  return { namespace, chainId, id: value as CaipNetworkId }
}
