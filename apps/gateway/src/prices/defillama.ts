import { readName } from '@latchkey/protocol'
import type { Outside } from '../upstream/outside/createOutside'
import { askJson } from './askJson'
import { isAtLeast } from './isAtLeast'
import { nativeCoin, type Price, type PriceSource } from './price'
import { plainDecimal, priceDecimal } from './priceDecimal'
import { pricedChains } from './pricedChains'

const leastConfidence = '0.9'
const second = 1_000

/**
 * Prices in DefiLlama's format, in dollars. `address` is `https://coins.llama.fi`, or with a key
 * `https://pro-api.llama.fi/<key>/coins`.
 */
export function defillama(outside: Outside, address: string): PriceSource {
  return {
    name: 'defillama',
    attribution: { text: 'Prices by DefiLlama', url: 'https://defillama.com' },
    serves: (chainId, currency) => currency === 'usd' && pricedChains.has(chainId),
    async ask({ chainId, addresses, signal }) {
      const chain = pricedChains.get(chainId)
      if (!chain) return []
      // Answers have the names of the question; anything else in there is about something else.
      const asked = addresses.map(token => ({
        token,
        name: token === nativeCoin ? `coingecko:${chain.coin}` : `${chain.defillama}:${token}`,
      }))
      const names = asked.map(({ name }) => name)
      const url = new URL(`${address.replace(/\/+$/, '')}/prices/current/${names.map(encode).join(',')}`)
      url.searchParams.set('searchWidth', '4h')
      const { coins } = await askJson(outside, url, { signal })
      if (typeof coins !== 'object' || coins === null) throw new Error('prices: no coins')
      const byName = new Map(Object.entries(coins).map(([name, coin]) => [name.toLowerCase(), coin]))
      return asked.flatMap(({ token, name }) => readCoin(token, byName.get(name.toLowerCase())) ?? [])
    },
  }
}

function readCoin(address: string, coin: unknown): Price | undefined {
  const row = Object(coin) as Record<string, unknown>
  const price = priceDecimal(row.price)
  const at = Number(plainDecimal(row.timestamp) ?? Number.NaN) * second
  if (!price || !Number.isSafeInteger(at)) return undefined
  const confidence = plainDecimal(row.confidence)
  const symbol = readName(row.symbol, 16)
  const decimals = Number(plainDecimal(row.decimals) ?? Number.NaN)
  return {
    ...{ address, price, at, source: 'defillama', counts: isAtLeast(confidence, leastConfidence) },
    ...(confidence ? { confidence } : {}),
    ...(symbol ? { symbol } : {}),
    ...(Number.isInteger(decimals) && decimals <= 77 ? { decimals } : {}),
  }
}

/** Colons stay as they are. */
function encode(name: string): string {
  return encodeURIComponent(name).replaceAll('%3A', ':')
}
