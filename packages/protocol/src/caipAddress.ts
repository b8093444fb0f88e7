import { type CaipAddress, type CaipAddressParts, type CaipNetworkId, isChainNamespace } from './caip'
import { kitError } from './codedError'

/** `toCaipAddress('eip155:1', '0x…')` → `eip155:1:0x…`. */
export function toCaipAddress(networkId: CaipNetworkId, address: string): CaipAddress {
  const value = `${networkId}:${address}`
  parseCaipAddress(value)
  return value as CaipAddress
}

/** Reads a chain address: three non-empty parts, the first a known namespace (VAL-06); else throws `caip/bad-address`. */
export function parseCaipAddress(value: string): CaipAddressParts {
  const [namespace, chainId, address, ...rest] = value.split(':')
  if (!isChainNamespace(namespace) || !chainId || !address || rest.length > 0)
    throw kitError('caip/bad-address', { value })
  return { namespace, chainId, networkId: `${namespace}:${chainId}` as CaipNetworkId, address }
}
