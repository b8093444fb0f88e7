import type { Kit } from '../kernel/kit'
import { openProviderWindow } from './providerWindow'
import type { OnRampPurchase } from './purchase'

/** What is bought. What is left out is the first that is offered. */
export type OnRampRequest = {
  /** What is paid in all: `50`. */
  amount: string
  /** What it is paid with. Default: `USD`, or what the gateway names first. */
  paymentCurrency?: string | undefined
  /** What is bought, by its symbol: `ETH`. */
  purchaseCurrency?: string | undefined
  /** Default: `card`, or what the gateway names first. */
  paymentMethod?: string | undefined
  /** Who sells. Default: whose offer brings the most. */
  provider?: string | undefined
}

/**
 * Buys on the network in use: the best offer's provider opens in a window of its own, and the money is watched until it
 * arrives. Call it within the click; where the window is blocked all the same, `url` of the purchase is what to link to.
 * Resolves once the purchase is over, also where it failed; throws `onramp/not-ready` where it cannot begin.
 *
 * @example
 * const { status } = await startOnRamp(kit, { amount: '50', purchaseCurrency: 'ETH' })
 */
export async function startOnRamp(kit: Kit, request: OnRampRequest): Promise<OnRampPurchase> {
  const opened = openProviderWindow(kit)
  try {
    return await (await import('./startNow')).startNow(kit, request, opened)
  } catch (error) {
    opened?.close()
    throw error
  }
}
