import type { Kit } from '../kernel/kit'
import { openProviderWindow } from './providerWindow'
import type { OnRampPurchase } from './purchase'

/** What to buy. What you omit is the first of the options. */
export type OnRampRequest = {
  /** The total to pay: `50`. */
  amount: string
  /** The currency to pay in. Default: `USD`, or the gateway's first. */
  paymentCurrency?: string | undefined
  /** What to buy, by symbol: `ETH`. */
  purchaseCurrency?: string | undefined
  /** Default: `card`, or the gateway's first. */
  paymentMethod?: string | undefined
  /** The provider. Default: the one with the best offer. */
  provider?: string | undefined
}

/**
 * Buys on the network in use: opens the best offer's provider in a separate window, and watches until the
 * crypto arrives. Call it within the click; if the browser blocks the window all the same, link to the
 * purchase's `url`. Resolves once the purchase is over, even if it failed; throws `onramp/not-ready` if it
 * cannot start.
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
