import {
  type CaipAddress,
  type CaipNetworkId,
  isEvmAddress,
  nativeTokenAddress,
  parseCaipAddress,
  toCaipAddress,
} from '@latchkey/protocol'
import { accountOf, accounts, type ConnectedAccount } from '../accounts/accounts'
import { serviceUrl } from '../config/services'
import type { Kit } from '../kernel/kit'
import type { Network } from '../networks/network'
import { activeNetwork, networks } from '../networks/networks'
import { flagsOf } from '../projects/flagsOf'

export type Swapper = { account: ConnectedAccount; network: Network }

/** Who swaps, and where; undefined where nobody can: another chain family, no gateway, or swaps are off. */
export function swapper(kit: Kit): Swapper | undefined {
  const state = kit.get(networks).get()
  const network = activeNetwork(state)
  const account = accountOf(kit.get(accounts).get(), state.active)
  if (account.status !== 'connected' || !network || network.unsupported) return undefined
  return network.chainNamespace === 'eip155' && isSwapOn(kit) ? { account, network } : undefined
}

/** Whether the site, or the project's owner at the gateway, wants swaps at all; an empty list of providers is none. */
export function isSwapOn(kit: Kit): boolean {
  const { swaps } = flagsOf(kit)
  return (
    Boolean(Array.isArray(swaps) ? swaps.length > 0 : swaps) && serviceUrl(kit, 'blockchain') !== undefined
  )
}

/** A token by its address, or the network's own coin. */
export type SwapAsset = CaipAddress | 'native'

/** How the wire names it. */
export function toWire({ caipNetworkId }: Pick<Network, 'caipNetworkId'>, asset: SwapAsset): CaipAddress {
  return asset === 'native' ? toCaipAddress(caipNetworkId, nativeTokenAddress) : asset
}

export function fromWire(address: CaipAddress): SwapAsset {
  return plain(address) === nativeTokenAddress ? 'native' : address
}

/** Without its network, in small letters: how addresses are compared. */
export function plain(address: string): string {
  return (address.includes(':') ? parseCaipAddress(address).address : address).toLowerCase()
}

export function isSameAsset(a: SwapAsset, b: SwapAsset): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

/** Arguments come from the site's code, which may hand on what others wrote. */
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
