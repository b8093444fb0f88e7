import {
  type CaipAddress,
  type CaipNetworkId,
  isEvmAddress,
  nativeTokenAddress,
  parseCaipAddress,
  toCaipAddress,
} from '@latchkey/protocol'
import type { Network } from '../networks/network'

/** A token by its address, or the native currency. */
export type SwapAsset = CaipAddress | 'native'

/** The asset as the gateway names it. */
export function toWire({ caipNetworkId }: Pick<Network, 'caipNetworkId'>, asset: SwapAsset): CaipAddress {
  return asset === 'native' ? toCaipAddress(caipNetworkId, nativeTokenAddress) : asset
}

export function fromWire(address: CaipAddress): SwapAsset {
  return plain(address) === nativeTokenAddress ? 'native' : address
}

/** Without its network and in lower case, for comparing addresses. */
export function plain(address: string): string {
  return (address.includes(':') ? parseCaipAddress(address).address : address).toLowerCase()
}

export function isSameAsset(a: SwapAsset, b: SwapAsset): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

/** The value comes from the site's code, which may pass on a stranger's input. */
export function readAsset(token: unknown, networkId: CaipNetworkId): SwapAsset | undefined {
  if (token === 'native') return token
  if (typeof token !== 'string' || token === '') return undefined
  try {
    const caip = token.includes(':') ? (token as CaipAddress) : toCaipAddress(networkId, token)
    const { networkId: said, address } = parseCaipAddress(caip)
    return said === networkId && isEvmAddress(address) ? caip : undefined
  } catch {
    return undefined
  }
}
