import { asc, sql } from 'drizzle-orm'
import type { Context } from '../context'
import type { AskChain } from '../rpc/askNode'
import type { Outside } from '../upstream/outside/createOutside'
import { keepFresh } from '../wallets/registry/keepFresh'
import { coingecko } from './coingecko'
import { createPrices, type Prices } from './createPrices'
import { defillama } from './defillama'
import type { PriceSource } from './price'
import { priceSources } from './priceSourcesTable'
import { readPool } from './readPool'
import { type PriceSourceEntry, readPriceSource, readPriceSources } from './readPriceSources'
import { uniswapV2 } from './uniswapV2'

type PricesOutside = { outside: Outside; ask: AskChain }

/** Prices by the sources that the operator named, in the database and then in PRICES; changes are followed at once. */
export function openPrices(context: Context, world: PricesOutside): Prices {
  const { db, clock, log } = context
  const configured = readPriceSources(context.config.prices)
  const kept = keepFresh(context, {
    table: 'price_sources',
    async stamp() {
      const all = sql<string>`md5(string_agg(${priceSources.id} || ' ' || ${priceSources.sortOrder}, ',' order by ${priceSources.id}))`
      const [row] = await db.select({ all }).from(priceSources)
      return String(row?.all)
    },
    async load() {
      const rows = await db
        .select()
        .from(priceSources)
        .orderBy(asc(priceSources.sortOrder), asc(priceSources.id))
      const stored = rows.flatMap(({ id, format, address }): PriceSourceEntry[] => {
        try {
          return [readPriceSource(format, address)]
        } catch {
          log.warn('a source of prices in the database is not usable', { id })
          return []
        }
      })
      return openSources([...stored, ...configured], world, clock)
    },
  })
  return createPrices({ clock, log, sources: () => kept.current() })
}

/** In their order: a pool asks those before it for the price of its quote token. */
function openSources(
  entries: readonly PriceSourceEntry[],
  { outside, ask }: PricesOutside,
  { now }: Context['clock'],
): PriceSource[] {
  const opened: PriceSource[] = []
  for (const { format, address } of entries) {
    const before = [...opened]
    const pool = format === 'uniswap-v2' ? readPool(address) : undefined
    if (format === 'defillama') opened.push(defillama(outside, address))
    else if (format === 'coingecko') opened.push(coingecko(outside, address))
    else if (pool) opened.push(uniswapV2(pool, { ask, now, worth: (...of) => worthBy(before, ...of) }))
  }
  return opened
}

async function worthBy(
  sources: readonly PriceSource[],
  chainId: string,
  address: string,
): Promise<string | undefined> {
  const question = { chainId, addresses: [address], currency: 'usd', signal: AbortSignal.timeout(10_000) }
  for (const source of sources) {
    if (!source.serves(chainId, 'usd')) continue
    const [found] = await source.ask(question)
    if (found?.counts) return found.price
  }
  return undefined
}
