import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import { watchReading } from '../readings/watchReading'
import { type OnRampPurchase, purchaseReading } from './purchase'

/**
 * Returns the purchase in progress, or the last one until the visitor has seen its result.
 *
 * @example
 * const purchase = getOnRampPurchase(kit)
 * if (purchase?.status === 'arrived') thank(purchase.quote.purchaseAmount)
 */
export function getOnRampPurchase(kit: Kit): OnRampPurchase | undefined {
  return purchaseReading(kit)
}

/**
 * Calls back when the purchase changes.
 *
 * @example
 * const stop = watchOnRampPurchase(kit, purchase => show(purchase?.status))
 */
export function watchOnRampPurchase(
  kit: Kit,
  listener: (now: OnRampPurchase | undefined, before: OnRampPurchase | undefined) => void,
): Stop {
  return watchReading(kit, purchaseReading, listener)
}
