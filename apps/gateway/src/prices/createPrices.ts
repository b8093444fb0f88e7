import type { Attribution } from '@latchkey/protocol'
import type { Context } from '../context'
import { createBoundedCache } from '../kernel/createBoundedCache'
import { settledWithin } from '../kernel/settledWithin'
import type { Price, PriceSource } from './price'

export type PricesAnswer = {
  /** By the addresses that were asked for. No entry: no price, and so no value. */
  prices: ReadonlyMap<string, Price>
  /** Whose prices these are, where their terms ask for it to be shown. */
  attribution: Attribution[]
}

export type Prices = {
  /** Prices of tokens of one chain (CAIP-2); `native` is its coin. Never rejects, and waits for nobody for long. */
  price(chainId: string, addresses: readonly string[], currency: string): Promise<PricesAnswer>
}

type PricesWorld = Pick<Context, 'clock' | 'log'> & {
  /** In the order of preference. */
  sources(): Promise<readonly PriceSource[]>
  /** ms to wait for a source that is asked. */
  patience?: number
}

type Entry = { price: Price | undefined; checkedAt: number; retryAt: number }

const freshFor = 60_000
const staleFor = 600_000
const restFor = 30_000
const longest = 10_000
const oldest = 24 * 3_600_000
const olderDoesNotCount = 4 * 3_600_000
const mostAddresses = 500
const atOnce = 50
const mostEntries = 20_000

/** Prices by the operator's sources, kept for a minute; while a source is away, for ten, marked as stale. */
export function createPrices({ clock, log, sources, patience = 2_500 }: PricesWorld): Prices {
  const entries = createBoundedCache<Entry>(mostEntries * 250)
  const loading = new Map<string, Promise<void>>()
  const restsUntil = new Map<PriceSource, number>()

  /** What a source knows of some tokens; undefined if it could not say. */
  async function askSource(
    source: PriceSource,
    chainId: string,
    addresses: readonly string[],
    currency: string,
  ) {
    if ((restsUntil.get(source) ?? 0) > clock.now()) return undefined
    try {
      const found: Price[] = []
      for (let at = 0; at < addresses.length; at += atOnce) {
        const part = addresses.slice(at, at + atOnce)
        found.push(
          ...(await source.ask({ chainId, addresses: part, currency, signal: AbortSignal.timeout(longest) })),
        )
      }
      return found.flatMap(price => believable(price, clock.now()) ?? [])
    } catch (error) {
      restsUntil.set(source, clock.now() + restFor)
      log.warn('a source of prices failed', { source: source.name, reason: (error as Error).message })
      return undefined
    }
  }

  async function load(chainId: string, addresses: readonly string[], currency: string): Promise<void> {
    const best = new Map<string, Price>()
    let isSure = true
    for (const source of await sources()) {
      const left = addresses.filter(address => !best.get(address)?.counts)
      if (left.length === 0) break
      if (!source.serves(chainId, currency)) continue
      const found = await askSource(source, chainId, left, currency)
      if (!found) isSure = false
      for (const price of found ?? [])
        if (price.counts || !best.has(price.address)) best.set(price.address, price)
    }
    const now = clock.now()
    for (const address of addresses) {
      const key = keyOf(chainId, address, currency)
      const price = best.get(address)
      // Somebody who might know could not say: what was known stays for a while.
      const before = !price && !isSure ? entries.get(key) : undefined
      const entry = before
        ? { ...before, retryAt: now + restFor }
        : { price, checkedAt: now, retryAt: now + freshFor }
      entries.set(key, entry, 200)
    }
  }

  return {
    async price(chainId, asked, currency) {
      const isEvm = chainId.startsWith('eip155:')
      const nameOf = (address: string) => (isEvm ? address.toLowerCase() : address)
      const unit = currency.toLowerCase()
      const addresses = [...new Set(asked.map(nameOf))].slice(0, mostAddresses)
      const isDue = (key: string) => (entries.get(key)?.retryAt ?? 0) <= clock.now() && !loading.has(key)
      const due = addresses.filter(address => isDue(keyOf(chainId, address, unit)))
      if (due.length > 0) {
        const keys = due.map(address => keyOf(chainId, address, unit))
        const run = load(chainId, due, unit)
          .catch(error =>
            log.warn('the sources of prices could not be read', { reason: (error as Error).message }),
          )
          .finally(() => {
            for (const key of keys) loading.delete(key)
          })
        for (const key of keys) loading.set(key, run)
      }
      const waits = addresses.flatMap(address => loading.get(keyOf(chainId, address, unit)) ?? [])
      await settledWithin(patience, Promise.all(new Set(waits)))
      const prices = new Map<string, Price>()
      for (const address of asked.slice(0, 2 * mostAddresses)) {
        const entry = entries.get(keyOf(chainId, nameOf(address), unit))
        const age = clock.now() - (entry?.checkedAt ?? 0)
        if (!entry?.price || age > staleFor) continue
        prices.set(address, { ...entry.price, address, ...(age > freshFor ? { isStale: true } : {}) })
      }
      const names = new Set([...prices.values()].map(({ source }) => source))
      const shown = (await sources().catch(() => [])).filter(({ name }) => names.has(name))
      const attribution = new Map(
        shown.flatMap(({ name, attribution }) => (attribution ? [[name, attribution]] : [])),
      )
      return { prices, attribution: [...attribution.values()] }
    },
  }
}

function keyOf(chainId: string, address: string, currency: string): string {
  return `${currency} ${chainId} ${address}`
}

/** Without what is from the future or a day old; what is hours old does not count. */
function believable(price: Price, now: number): Price | undefined {
  const age = now - price.at
  if (age < -staleFor || age > oldest) return undefined
  return { ...price, counts: price.counts && age <= olderDoesNotCount }
}
