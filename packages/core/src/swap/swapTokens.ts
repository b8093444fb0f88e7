import { type CaipAddress, nativeAddressOn, type SwapToken, toCaipAddress } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import type { Network } from '../networks/network'
import { queryState } from '../queries/query'
import { ownTokens } from '../tokens/ownTokens'
import type { Token } from '../tokens/token'
import { fromWire, isSameAsset, type SwapAsset } from './swapAsset'
import { swapMarkets } from './swapMarkets'
import { swapper } from './swapper'

/** The tokens to swap, with the account's balance of each: its own first. */
export function swapTokens(kit: Kit): readonly Token[] {
  const who = swapper(kit)
  const market = who && queryState(kit, swapMarkets, who.network.caipNetworkId).data
  if (!market) return []
  const listed = market.tokens.map(token => ({ token, asset: fromWire(token.address) }))
  const own = ownTokens(kit, who.network)
  const held = own.filter(token => token.amount > 0n || !token.address)
  const isHeld = (asset: SwapAsset) => held.some(token => isSameAsset(assetOf(token), asset))
  return [
    // The decimals come from the list: the provider counts by them.
    ...held.flatMap(token => {
      const found = listed.find(({ asset }) => isSameAsset(assetOf(token), asset))
      return found && found.token.decimals === token.decimals ? token : []
    }),
    ...listed
      .filter(({ asset }) => !isHeld(asset))
      .map(({ token, asset }) => tokenOf(token, asset, who.network)),
  ]
}

export function assetOf({ address }: Pick<Token, 'address'>): SwapAsset {
  return address ?? 'native'
}

function tokenOf({ name, symbol, decimals }: SwapToken, asset: SwapAsset, { caipNetworkId }: Network): Token {
  return {
    ...{ name, symbol, decimals, chainId: caipNetworkId, amount: 0n, isSpam: false, isDust: false },
    ...(asset !== 'native' && { address: asset }),
  }
}

/** We ask for a token's price by the gateway's form of its address. */
export function wireAddress({ address, chainId }: Token): CaipAddress {
  return address ?? toCaipAddress(chainId, nativeAddressOn(chainId))
}
