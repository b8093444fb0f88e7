'use client'
import type { ActionState, OnRampPurchase, OnRampRequest } from '@latchkey/core'
import { useKitAction } from './useKitAction'

type Call = (request: OnRampRequest) => Promise<OnRampPurchase>

/**
 * Buys for money on the network in use: the best offer's provider opens in a window of its own, and the money is watched
 * until it arrives. Call it within the click.
 *
 * @example
 * const { startOnRamp, data, isPending } = useLatchkeyOnRamp()
 * <button onClick={() => startOnRamp({ amount: '50', purchaseCurrency: 'ETH' })}>Buy</button>
 */
export function useLatchkeyOnRamp(): ActionState<OnRampPurchase> & { startOnRamp: Call } {
  const [startOnRamp, state] = useKitAction<Call>('startOnRamp')
  return { startOnRamp, ...state }
}
