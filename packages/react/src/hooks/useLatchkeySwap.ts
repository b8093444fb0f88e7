'use client'
import type { ActionState, SentSwap, SwapQuote } from '@latchkey/core'
import { useKitAction } from './useKitAction'

type Call = (quote: SwapQuote) => Promise<SentSwap>

/**
 * Asks the connected wallet to execute a swap's quote, after the same checks as in the modal.
 *
 * @example
 * const { getSwapQuote } = useLatchkeySwapQuote()
 * const { swap, isPending } = useLatchkeySwap()
 * const { hash } = await swap(await getSwapQuote({ from: 'native', to: 'eip155:1:0x…', amount: 10n ** 17n }))
 */
export function useLatchkeySwap(): ActionState<SentSwap> & { swap: Call } {
  const [swap, state] = useKitAction<Call>('swap')
  return { swap, ...state }
}
