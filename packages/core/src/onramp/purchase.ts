import type { CaipAddress, KitError, OnRampQuote, OnRampSeller } from '@latchkey/protocol'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { Reading } from '../kernel/reading'
import type { OnRampAsset } from './onRampOffer'

/**
 * The state of a purchase: the provider's page loads, the browser blocked its window, the window is open or
 * closed; the crypto has arrived, or will not. A closed window says nothing about the payment: we keep
 * watching the account.
 */
export type PurchaseStatus = 'opening' | 'blocked' | 'open' | 'closed' | 'arrived' | 'failed'

/** A purchase at a provider. */
export type OnRampPurchase = {
  status: PurchaseStatus
  /** The account that receives, with its network. */
  owner: CaipAddress
  provider: OnRampSeller
  asset: OnRampAsset
  quote: OnRampQuote
  /** The provider's page. */
  url?: string
  /** Whether the provider reports the payment as received. */
  isPaid: boolean
  /** The transaction that delivers the crypto, if the provider reported it. */
  hash?: string
  /** Why it failed. */
  error?: KitError
}

export const purchase = defineFeature<OnRampPurchase | undefined>('onRampPurchase', () => undefined)

export const purchaseReading: Reading<OnRampPurchase | undefined> = kit => kit.get(purchase).get()

export function isOver(found: OnRampPurchase | undefined): boolean {
  return !found || found.status === 'arrived' || found.status === 'failed'
}

/** Changes a purchase, unless it is over or another one has started. */
export function changePurchase(kit: Kit, id: object, change: Partial<OnRampPurchase>): void {
  if (kit.get(purchaseRun).get() !== id || isOver(kit.get(purchase).get())) return
  kit.get(purchase).set(now => now && { ...now, ...change })
}

/** Tells one purchase from the next. */
export const purchaseRun = defineFeature<object | undefined>('onRampRun', () => undefined)
