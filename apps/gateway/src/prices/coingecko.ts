import type { Outside } from '../upstream/outside/createOutside'
import { askJson } from './askJson'
import { isAtLeast } from './isAtLeast'
import { nativeCoin, type Price, type PriceQuestion, type PriceSource } from './price'
import { plainDecimal, priceDecimal } from './priceDecimal'
import { pricedChains } from './pricedChains'

/** Traded in a day, in the currency: a listed token that nobody trades has a price that nobody would pay. */
const leastVolume = '10000'
const second = 1_000
const currencies = /^[a-z]{3}$/

/**
 * Prices in CoinGecko's format. `address` is `https://api.coingecko.com/api/v3?key=…` or
 * `https://pro-api.coingecko.com/api/v3?key=…`; the key goes into a header.
 */
export function coingecko(outside: Outside, address: string): PriceSource {
  const base = new URL(address)
  const key = base.searchParams.get('key')
  const header = base.hostname.startsWith('pro-') ? 'x-cg-pro-api-key' : 'x-cg-demo-api-key'
  const headers: Record<string, string> = key ? { [header]: key } : {}
  const endpoint = (path: string, query: Record<string, string>) => {
    const url = new URL(`${base.origin}${base.pathname.replace(/\/+$/, '')}/${path}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url
  }
  const ask = async (path: string, query: Record<string, string>, { currency, signal }: PriceQuestion) => {
    const more = { include_24hr_vol: 'true', include_last_updated_at: 'true', precision: 'full' }
    const url = endpoint(path, { ...query, vs_currencies: currency, ...more })
    const body = await askJson(outside, url, { headers, signal })
    return new Map(Object.entries(body).map(([name, row]) => [name.toLowerCase(), row]))
  }

  return {
    name: 'coingecko',
    attribution: { text: 'Data provided by CoinGecko', url: 'https://www.coingecko.com' },
    serves: (chainId, currency) => currencies.test(currency) && pricedChains.has(chainId),
    async ask(question) {
      const chain = pricedChains.get(question.chainId)
      if (!chain) return []
      const tokens = question.addresses.filter(token => token !== nativeCoin)
      const wantsCoin = tokens.length < question.addresses.length
      const none = new Map<string, unknown>()
      const [found, coins] = await Promise.all([
        tokens.length === 0
          ? none
          : ask(`simple/token_price/${chain.coingecko}`, { contract_addresses: tokens.join(',') }, question),
        wantsCoin ? ask('simple/price', { ids: chain.coin }, question) : none,
      ])
      return question.addresses.flatMap(token => {
        const row = token === nativeCoin ? coins.get(chain.coin) : found.get(token.toLowerCase())
        return readRow(token, row, question.currency) ?? []
      })
    },
  }
}

function readRow(address: string, given: unknown, currency: string): Price | undefined {
  const row = Object(given) as Record<string, unknown>
  const price = priceDecimal(row[currency])
  const at = Number(plainDecimal(row.last_updated_at) ?? Number.NaN) * second
  if (!price || !Number.isSafeInteger(at)) return undefined
  const counts = isAtLeast(plainDecimal(row[`${currency}_24h_vol`]), leastVolume)
  return { address, price, at, source: 'coingecko', counts }
}
