import { getPrices } from '@latchkey/protocol'

/** Dollars for a whole one, by the addresses that were asked for: `eip155:1:0xeeee…`. What has no fresh price is missing. */
export type AskPrices = (addresses: readonly string[]) => Promise<ReadonlyMap<string, Price>>

export type Price = { dollars: string; decimals?: number }

/** Nobody waits longer for a question: then it has its window. */
const longestMs = 3_000

/** Asks the frame's own gateway each time: a price that was kept is none. */
export function createAskPrices(fetch: typeof globalThis.fetch, projectId: string): AskPrices {
  return async addresses => {
    const response = await fetch(`${getPrices.path}?${new URLSearchParams({ projectId })}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ projectId, currency: 'usd', addresses }),
      credentials: 'omit',
      signal: AbortSignal.timeout(longestMs),
    })
    const { fungibles } = getPrices.answer(await response.json())
    const fresh = fungibles.filter(({ isStale }) => !isStale)
    return new Map(
      fresh.map(({ address, priceDecimal: dollars, decimals }) => [
        address,
        { dollars, ...(decimals !== undefined && { decimals }) },
      ]),
    )
  }
}
