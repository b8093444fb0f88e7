import type { KitError, Payment } from '@latchkey/protocol'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { KnownRequest } from './payRequest'
import type { Asked } from './storedPay'

/** The progress of a payment. `slow`: the wallet takes long, or no block holds the transaction yet. */
export type PayPhase =
  | { status: 'opening' }
  | { status: 'open' }
  | { status: 'asking'; slow: boolean }
  /** The transaction is on its way; nobody has to watch it. */
  | { status: 'sent'; hash: string; slow: boolean }
  | { status: 'paid' }
  | { status: 'failed'; error: KitError }

/** One payment in this page. */
export type PayRun = {
  /** A separate object, which tells one run from the next. */
  request: KnownRequest
  /** As stored at the gateway. */
  payment: Payment | undefined
  /** In this page's time. */
  expiresAt: number
  isExpired: boolean
  /** This page or an earlier one asked the wallet, and we do not know its answer. */
  asked: Asked | undefined
  /** The visitor has checked, and says that they did not pay. */
  isUnpaid: boolean
  phase: PayPhase
}

export const payRun = defineFeature<PayRun | undefined>('payRun', () => undefined)

/** Changes a run, unless another one has started or it is paid. */
export function changeRun(kit: Kit, request: KnownRequest, change: Partial<PayRun>): void {
  kit
    .get(payRun)
    .set(now => (now?.request === request && now.phase.status !== 'paid' ? { ...now, ...change } : now))
}

/** Whether the wallet or the chain is working on it. */
export function isUnderWay({ phase }: Pick<PayRun, 'phase'>): boolean {
  return phase.status === 'asking' || phase.status === 'sent' || phase.status === 'paid'
}
