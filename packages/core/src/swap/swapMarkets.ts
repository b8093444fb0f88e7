import type { CaipNetworkId, SwapToken } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import type { Reading } from '../kernel/reading'
import { startLater } from '../kernel/startLater'
import type { Stop } from '../kernel/stop'
import { defineQuery, queryState } from '../queries/query'
import { swapper } from './swapper'

export type SwapMarket = {
  tokens: readonly SwapToken[]
  /** Where one can swap instead, if there are no tokens here. */
  chains: readonly CaipNetworkId[]
}

/** What can be swapped on a network; nothing where nobody swaps (NET-31, NET-32). */
export const swapMarkets = defineQuery<SwapMarket, CaipNetworkId>('swapMarkets', {
  staleMs: 600_000,
  key: networkId => networkId,
  // The account shows whether there are any: what asks comes with the question.
  fetch: async (kit, chainId, { signal }) => (await import('./askSwaps')).askMarket(kit, chainId, signal),
})

/** Whether the account offers to swap on the network in use: undefined until the gateway says if somebody does it there. */
export const swapOfferReading: Reading<boolean | undefined> = kit => {
  const id = swapper(kit)?.network.caipNetworkId
  if (!id) return false
  const { data, error } = queryState(kit, swapMarkets, id)
  return data ? data.tokens.length > 0 : error && false
}

/** Somebody looks at the account: whether one can swap there is asked for, once in a while. */
export function keepSwapOffer(kit: Kit, networkId: CaipNetworkId | undefined): Stop {
  const id = swapper(kit)?.network.caipNetworkId
  if (!id || id !== networkId) return () => {}
  return startLater(kit, 'swapMarkets', async () => {
    const { watchQuery } = await import('../queries/watchQuery')
    return () => watchQuery(kit, swapMarkets, id)
  })
}
