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

/** What the account has of one token. Money is text or `bigint`, exact to the last digit. */
export type Token = {
  name: string
  symbol: string
  chainId: TokenBalance['chainId']
  /** `eip155:1:0x…`; absent for the network's own coin (ACC-08). */
  address?: NonNullable<TokenBalance['address']>
  /** In the smallest unit, of which 10 ** `decimals` make a whole one. */
  amount: bigint
  decimals: number
  /** Of a whole one, in US dollars; absent where there is no price that one could rely on. */
  price?: string
  /** Of all of it, in US dollars. */
  value?: string
  /** For `getImageUrl`. */
  imageId?: string
  /** Pushed to the account, or pretends to be another token. */
  isSpam: boolean
  /** Worth less than a cent. */
  isDust: boolean
}

const cent: Amount = { value: 1n, decimals: 2 }

/** Makes a token of the gateway's row. One without decimals is of low quality and left out (ACC-16), as is one whose numbers do not agree. */
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
    // The network's own coin pays the fees: however little there is, it is told.
    isDust: address !== undefined && value !== undefined && compareAmounts(value, cent) < 0,
  }
}
