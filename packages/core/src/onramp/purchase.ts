import type { CaipAddress, KitError, OnRampQuote, OnRampSeller } from '@latchkey/protocol'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { Reading } from '../kernel/reading'
import type { OnRampAsset } from './onRampOffer'

/**
 * Where a purchase stands: the provider's page is on its way, its window was blocked, is open or closed; the money has
 * arrived, or will not. A window that is closed says nothing about the payment: the account is watched on.
 */
export type PurchaseStatus = 'opening' | 'blocked' | 'open' | 'closed' | 'arrived' | 'failed'

/** A purchase at a provider. */
export type OnRampPurchase = {
  status: PurchaseStatus
  /** The account it is for, with its network. */
  owner: CaipAddress
  provider: OnRampSeller
  asset: OnRampAsset
  quote: OnRampQuote
  /** The provider's page. */
  url?: string
  /** Whether the provider says that it was paid. */
  isPaid: boolean
  /** The transaction that brings the money, where the provider told it. */
  hash?: string
  /** Why it failed. */
  error?: KitError
}

export const purchase = defineFeature<OnRampPurchase | undefined>('onRampPurchase', () => undefined)

export const purchaseReading: Reading<OnRampPurchase | undefined> = kit => kit.get(purchase).get()

export function isOver(found: OnRampPurchase | undefined): boolean {
  return !found || found.status === 'arrived' || found.status === 'failed'
}

/** Changes a purchase, unless it is over or another one has begun. */
export function changePurchase(kit: Kit, id: object, change: Partial<OnRampPurchase>): void {
  if (kit.get(purchaseRun).get() !== id || isOver(kit.get(purchase).get())) return
  kit.get(purchase).set(now => now && { ...now, ...change })
}

/** What tells one purchase from the next. */
export const purchaseRun = defineFeature<object | undefined>('onRampRun', () => undefined)
