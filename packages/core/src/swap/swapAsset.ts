import {
  type CaipAddress,
  type CaipNetworkId,
  isEvmAddress,
  isSolanaAddress,
  nativeAddressOn,
  nativeSolAddress,
  nativeTokenAddress,
  parseCaipAddress,
  toCaipAddress,
} from '@latchkey/protocol'
import type { Network } from '../networks/network'

/** A token by its address, or the native currency. */
export type SwapAsset = CaipAddress | 'native'

/** The mint of SOL as a token. */
export const wrappedSol = 'So11111111111111111111111111111111111111112'

/** The asset as the gateway names it. */
export function toWire({ caipNetworkId }: Pick<Network, 'caipNetworkId'>, asset: SwapAsset): CaipAddress {
  return asset === 'native' ? toCaipAddress(caipNetworkId, nativeAddressOn(caipNetworkId)) : asset
}

export function fromWire(address: CaipAddress): SwapAsset {
  return [nativeTokenAddress, nativeSolAddress].includes(plain(address)) ? 'native' : address
}

/** Without its network, for comparing addresses: EVM ones in lower case, as only Solana's differ by case. */
export function plain(address: string): string {
  const alone = address.includes(':') ? parseCaipAddress(address).address : address
  return /^0x/i.test(alone) ? alone.toLowerCase() : alone
}

/** Whether a network, or what is on it, is Solana's. */
export function isOnSolana(id: string): boolean {
  return id.startsWith('solana:')
}

export function isSameAsset(a: SwapAsset, b: SwapAsset): boolean {
  return a === b || (!isOnSolana(a) && a.toLowerCase() === b.toLowerCase())
}

/** The value comes from the site's code, which may pass on a stranger's input. */
export function readAsset(token: unknown, networkId: CaipNetworkId): SwapAsset | undefined {
  if (token === 'native') return token
  if (typeof token !== 'string' || token === '') return undefined
  try {
    const caip = token.includes(':') ? (token as CaipAddress) : toCaipAddress(networkId, token)
    const { networkId: said, address } = parseCaipAddress(caip)
    const isAddress = isOnSolana(networkId) ? isSolanaAddress : isEvmAddress
    return said === networkId && isAddress(address) ? caip : undefined
  } catch {
    return undefined
  }
}
