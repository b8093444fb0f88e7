import { readDecimal, readName } from '../account/readFields'
import type { CaipAddress } from '../caip'
import { parseCaipAddress } from '../caipAddress'
import { defineEndpoint } from '../endpoint'
import { type Attribution, readAttribution } from './attribution'

/** The price of a whole unit of a token. */
export type FungiblePrice = {
  address: CaipAddress
  /** Exact. */
  priceDecimal: string
  symbol?: string
  decimals?: number
  /** The gateway could not renew it in the last minute. */
  isStale?: true
}

/** Without tokens that have no reliable price. */
export type PricesAnswer = { fungibles: FungiblePrice[]; attribution?: Attribution[] }

/** The body of a request for prices. The native currency is `0xeeee…eeee` on EVM chains. */
export type PricesQuestion = { projectId: string; currency: string; addresses: readonly string[] }

/** Prices of tokens (wire §5.5). */
export const getPrices = defineEndpoint({
  method: 'POST',
  path: '/v1/fungible/price',
  query: ['projectId'],
  answer: (body): PricesAnswer => {
    const { fungibles, attribution } = Object(body) as Record<string, unknown>
    if (!Array.isArray(fungibles)) throw new TypeError('the prices are not a list')
    const answer: PricesAnswer = { fungibles: fungibles.flatMap(row => readPrice(row) ?? []) }
    const shown = readAttribution(attribution)
    if (shown) answer.attribution = shown
    return answer
  },
})

function readPrice(value: unknown): FungiblePrice | undefined {
  const { address, priceDecimal, symbol, decimals, isStale } = Object(value) as Record<string, unknown>
  const price = readDecimal(priceDecimal)
  if (!price || price.startsWith('-') || !/[1-9]/.test(price)) return undefined
  try {
    parseCaipAddress(String(address))
  } catch {
    return undefined
  }
  const row: FungiblePrice = { address: address as CaipAddress, priceDecimal: price }
  const known = readName(symbol, 16)
  if (known) row.symbol = known
  if (typeof decimals === 'number' && Number.isInteger(decimals) && decimals >= 0 && decimals <= 255)
    row.decimals = decimals
  if (isStale === true) row.isStale = true
  return row
}
