import { type CaipAddress, type CaipNetworkId, formatAmount, type TokenBalance } from '@latchkey/protocol'
import type { Price } from '../prices/price'
import { worthOf } from '../prices/worthOf'
import type { SourceBalance } from '../sources/accountSource'

/**
 * A balance as it goes over the wire. A price that one could not rely on is no price. `price` and `value` are numbers for
 * clients that expect them; our own calculates with `priceDecimal`.
 */
export function toTokenBalance(
  chainId: CaipNetworkId,
  row: SourceBalance,
  { price, imageId }: { price?: Price | undefined; imageId?: string | undefined } = {},
): TokenBalance {
  const { address, name, symbol, decimals, amount, isSpam } = row
  const quantity = { value: amount, decimals }
  const worth = price && worthOf(quantity, price)
  // A price is for whole units: with other decimals, a token would be worth a million times as much.
  const isForThese = price?.decimals === undefined || price.decimals === decimals
  const counts = price && worth?.counts && isForThese && !isSpam
  return {
    name,
    symbol,
    chainId,
    ...(address ? { address: `${chainId}:${address}` as CaipAddress } : {}),
    quantity: { decimals: String(decimals), numeric: formatAmount(quantity) },
    ...(counts
      ? { price: Number(price.price), value: Number(worth.value), priceDecimal: price.price }
      : { price: 0, value: 0 }),
    ...(imageId ? { imageId } : {}),
    ...(isSpam ? { isSpam } : {}),
  }
}
