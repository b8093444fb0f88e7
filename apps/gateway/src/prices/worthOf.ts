import { type Amount, formatAmount } from '@latchkey/protocol'
import { decimalProduct } from './decimalProduct'
import { isAtLeast } from './isAtLeast'
import type { Price } from './price'

/** No more than this part of a pool could be had for the tokens. */
const part = '5'

/** What an amount is worth, exactly, and whether it may count in a total. */
export function worthOf(amount: Amount, price: Price): { value: string; counts: boolean } {
  const value = decimalProduct(formatAmount(amount), price.price)
  const isCovered = !price.liquidity || isAtLeast(price.liquidity, decimalProduct(value, part))
  return { value, counts: price.counts && isCovered }
}
