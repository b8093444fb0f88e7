import type { KitError, Payment } from '@latchkey/protocol'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { KnownRequest } from './payRequest'
import type { Asked } from './storedPay'

/** How far a payment is. `slow`: the wallet has been asked for a while, or no block holds the transaction yet. */
export type PayPhase =
  | { status: 'opening' }
  | { status: 'open' }
  | { status: 'asking'; slow: boolean }
  /** The transaction is on its way; nobody need watch it. */
  | { status: 'sent'; hash: string; slow: boolean }
  | { status: 'paid' }
  | { status: 'failed'; error: KitError }

/** One payment in this page. */
export type PayRun = {
  /** An object of its own: what tells one run from the next. */
  request: KnownRequest
  /** As the gateway keeps it. */
  payment: Payment | undefined
  /** By this page's clock. */
  expiresAt: number
  isExpired: boolean
  /** The wallet was asked before, by this page or an earlier one, and nobody knows its answer. */
  asked: Asked | undefined
  /** The visitor has looked, and says that it was not paid. */
  isUnpaid: boolean
  phase: PayPhase
}

export const payRun = defineFeature<PayRun | undefined>('payRun', () => undefined)

/** Changes a run, unless another one has begun or it is paid. */
export function changeRun(kit: Kit, request: KnownRequest, change: Partial<PayRun>): void {
  kit
    .get(payRun)
    .set(now => (now?.request === request && now.phase.status !== 'paid' ? { ...now, ...change } : now))
}

/** Whether it is out of the visitor's hands. */
export function isUnderWay({ phase }: Pick<PayRun, 'phase'>): boolean {
  return phase.status === 'asking' || phase.status === 'sent' || phase.status === 'paid'
}
