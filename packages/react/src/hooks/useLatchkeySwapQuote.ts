'use client'
import type { ActionState, SwapQuote, SwapRequest } from '@latchkey/core'
import { useKitAction } from './useKitAction'

type Call = (request: SwapRequest) => Promise<SwapQuote>

/**
 * Asks for a quote for an amount of a token: what arrives, the minimum, and the costs.
 *
 * @example
 * const { getSwapQuote, data: quote, isPending } = useLatchkeySwapQuote()
 * await getSwapQuote({ from: 'native', to: 'eip155:1:0x…', amount: 10n ** 17n })
 */
export function useLatchkeySwapQuote(): ActionState<SwapQuote> & { getSwapQuote: Call } {
  const [getSwapQuote, state] = useKitAction<Call>('getSwapQuote')
  return { getSwapQuote, ...state }
}
