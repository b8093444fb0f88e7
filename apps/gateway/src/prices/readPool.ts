import { isEvmAddress } from '@latchkey/protocol'
import { plainDecimal, priceDecimal } from './priceDecimal'

/** A pool whose price the operator trusts. Addresses are in lower case. */
export type Pool = {
  chainId: string
  address: string
  /** The token of the pair that the other one is paid with. */
  quote: string
  /** What a unit of it is worth in dollars; undefined to ask the sources before this one. */
  worth: string | undefined
  /** What has to be on the quote's side for the price to count in totals, in dollars. */
  least: string
  /** Whether the other token is the chain's own coin, wrapped. */
  isNative: boolean
}

const usualLeast = '50000'

/** Reads `eip155:31337:0x<pair>?quote=0x<token>&worth=1&least=50000&native=1`. */
export function readPool(text: string): Pool | undefined {
  const [name = '', query = ''] = text.split('?')
  const [, chainId = '', address = ''] = /^(eip155:[1-9]\d{0,31}):(0x[\da-f]{40})$/i.exec(name) ?? []
  const given = new URLSearchParams(query)
  const quote = given.get('quote') ?? ''
  const [worth, least] = [given.get('worth'), given.get('least')]
  if (!isEvmAddress(address) || !isEvmAddress(quote)) return undefined
  if (worth !== null && !priceDecimal(worth)) return undefined
  if (least !== null && !plainDecimal(least)) return undefined
  if ([...given.keys()].some(key => !['quote', 'worth', 'least', 'native'].includes(key))) return undefined
  return {
    ...{ chainId, address: address.toLowerCase(), quote: quote.toLowerCase() },
    ...{ worth: worth ?? undefined, least: least ?? usualLeast, isNative: given.get('native') === '1' },
  }
}
