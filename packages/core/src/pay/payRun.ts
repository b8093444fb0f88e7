import type { Exchange, KitError, Payment } from '@latchkey/protocol'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { KnownRequest } from './payRequest'
import type { Asked } from './storedPay'

/** The progress of a payment. `slow`: the wallet takes long, or no block holds the transaction yet. */
export type PayPhase =
  | { status: 'opening' }
  | { status: 'open' }
  | { status: 'asking'; slow: boolean }
  /** The visitor pays at an exchange, on its own page. */
  | { status: 'exchange'; at: ExchangeStep; exchange: PayExchange }
  /** The transaction is on its way; nobody has to watch it. */
  | { status: 'sent'; hash: string; slow: boolean }
  | { status: 'paid' }
  | { status: 'failed'; error: KitError }

/** An exchange from which the visitor pays. A separate object for each time that its page is opened. */
export type PayExchange = Pick<Exchange, 'id' | 'name'>

/**
 * How far it is there: its page loads, the browser blocked its window, the window is open or closed, the visitor
 * has agreed and the exchange is about to send. A closed window says nothing about the payment: we keep asking.
 */
export type ExchangeStep = 'opening' | 'blocked' | 'open' | 'closed' | 'pending'

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
  /** Where it can be paid from, too; undefined until the gateway says. */
  exchanges: readonly PayExchange[] | undefined
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

/** Whether the wallet, an exchange or the chain is working on it. */
export function isUnderWay({ phase }: Pick<PayRun, 'phase'>): boolean {
  if (phase.status === 'exchange') return phase.at !== 'blocked' && phase.at !== 'closed'
  return phase.status === 'asking' || phase.status === 'sent' || phase.status === 'paid'
}
