'use client'
import type { ActionState, OnRampPurchase, OnRampRequest } from '@latchkey/core'
import { useKitAction } from './useKitAction'

type Call = (request: OnRampRequest) => Promise<OnRampPurchase>

/**
 * Buys crypto on the network in use: opens the best offer's provider in a separate window, and watches until
 * the crypto arrives. Call it within the click.
 *
 * @example
 * const { startOnRamp, data, isPending } = useLatchkeyOnRamp()
 * <button onClick={() => startOnRamp({ amount: '50', purchaseCurrency: 'ETH' })}>Buy</button>
 */
export function useLatchkeyOnRamp(): ActionState<OnRampPurchase> & { startOnRamp: Call } {
  const [startOnRamp, state] = useKitAction<Call>('startOnRamp')
  return { startOnRamp, ...state }
}
