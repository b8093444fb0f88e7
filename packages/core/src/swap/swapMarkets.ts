import type { CaipNetworkId, SwapToken } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import type { Reading } from '../kernel/reading'
import { startLater } from '../kernel/startLater'
import type { Stop } from '../kernel/stop'
import { defineQuery, queryState } from '../queries/query'
import { swapper } from './swapper'

export type SwapMarket = {
  tokens: readonly SwapToken[]
  /** Networks with tokens to swap, if this one has none. */
  chains: readonly CaipNetworkId[]
}

/** The tokens to swap on a network; none without a provider (NET-31, NET-32). */
export const swapMarkets = defineQuery<SwapMarket, CaipNetworkId>('swapMarkets', {
  staleMs: 600_000,
  key: networkId => networkId,
  // The code that asks loads with the first request: the account only shows whether there are any.
  fetch: async (kit, chainId, { signal }) => (await import('./askSwaps')).askMarket(kit, chainId, signal),
})

/**
 * Whether the account offers to swap on the network in use; undefined until the gateway says whether it has a
 * provider there.
 */
export const swapOfferReading: Reading<boolean | undefined> = kit => {
  const id = swapper(kit)?.network.caipNetworkId
  if (!id) return false
  const { data, error } = queryState(kit, swapMarkets, id)
  return data ? data.tokens.length > 0 : error && false
}

/** Asks whether visitors can swap on the network in use, while a view shows the account. */
export function keepSwapOffer(kit: Kit, networkId: CaipNetworkId | undefined): Stop {
  const id = swapper(kit)?.network.caipNetworkId
  if (!id || id !== networkId) return () => {}
  return startLater(kit, 'swapMarkets', async () => {
    const { watchQuery } = await import('../queries/watchQuery')
    return () => watchQuery(kit, swapMarkets, id)
  })
}
