import {
  type Amount,
  compareAmounts,
  formatAmount,
  multiplyAmounts,
  parseAmount,
  readAmount,
  type TokenBalance,
} from '@latchkey/protocol'
import { withoutAbsent } from '../kernel/withoutAbsent'

/** The account's balance of one token. Money is text or `bigint`, exact to the last digit. */
export type Token = {
  name: string
  symbol: string
  chainId: TokenBalance['chainId']
  /** `eip155:1:0x…`; absent for the native currency (ACC-08). */
  address?: NonNullable<TokenBalance['address']>
  /** In the smallest unit; 10 ** `decimals` make a whole token. */
  amount: bigint
  decimals: number
  /** Of a whole token, in US dollars; absent without a reliable price. */
  price?: string
  /** Of the whole balance, in US dollars. */
  value?: string
  /** For `getImageUrl`. */
  imageId?: string
  /** Sent unasked, or pretending to be another token. */
  isSpam: boolean
  /** Worth less than a cent. */
  isDust: boolean
}

const cent: Amount = { value: 1n, decimals: 2 }

/**
 * Makes a token from the gateway's row. Skips one without decimals as low quality (ACC-16), and one whose
 * numbers contradict each other.
 */
export function toToken(row: TokenBalance): Token | undefined {
  const { decimals: places, numeric } = row.quantity
  const decimals = Number(places)
  const quantity = parseAmount(numeric, decimals)
  if (decimals === 0 || 'problem' in quantity) return undefined
  const { name, symbol, chainId, address, imageId } = row
  const price = row.priceDecimal === undefined ? undefined : readAmount(row.priceDecimal)
  const value = price && multiplyAmounts(quantity, price)
  return {
    ...{ name, symbol, chainId, amount: quantity.value, decimals },
    ...withoutAbsent({ address, imageId }),
    ...(price && value ? { price: formatAmount(price), value: formatAmount(value) } : {}),
    isSpam: row.isSpam === true,
    // The native currency pays the fees: even a small amount matters.
    isDust: address !== undefined && value !== undefined && compareAmounts(value, cent) < 0,
  }
}
