import type { Context } from '../context'
import { Failure } from '../http/failure'
import { NodeError } from '../rpc/askNode'
import { type Checked, checkTransaction } from './checkTransaction'
import type { Exchanges } from './createExchanges'
import { createTellPayment } from './createTellPayment'
import { type ExchangeSession, livingSessions, noteFailed } from './exchangeSessions'
import {
  findCurrent,
  findPayment,
  isExpired,
  type NewPayment,
  notePaid,
  noteSent,
  openPayment,
  type StoredPayment,
} from './paymentStore'

/** A visitor looks for their wallet, and switches networks; a price does not hold for longer. */
const lifeMs = 15 * 60_000

export type Payments = ReturnType<typeof createPayments>

/** Payments as they are made, looked at on the chain, and told with their receipts. */
export function createPayments(context: Context, exchanges: Exchanges) {
  const { clock, rpc } = context
  const pool = context.db.$client
  const tell = createTellPayment(context, exchanges)
  return { open, find, look, settle }

  /** The payment of a reference, which is made where there is none. */
  async function open(asked: Omit<NewPayment, 'expiresAt'>): Promise<StoredPayment> {
    // What an exchange sent in time counts, before another payment takes its place.
    const before = await findCurrent(pool, asked)
    if (before) await settle(before)
    const now = clock.now()
    const payment = await openPayment(pool, { ...asked, expiresAt: now + lifeMs }, now)
    if (payment) return payment
    throw new Failure(409, 'reference', 'This reference was used for another payment', {}, 'pay/conflict')
  }

  async function find(id: unknown, project: string): Promise<StoredPayment> {
    const payment = await findPayment(pool, { id: String(id), project })
    if (!payment) throw new Failure(404, 'id', 'There is no such payment')
    return payment
  }

  /** The payment as it stands, once the chain was asked about its transaction. */
  async function look(found: StoredPayment, hash: string | undefined) {
    const payment = await settle(found)
    if (payment.paidAt !== undefined || !hash) return tell(payment)
    const checked = await check(payment, hash)
    const now = clock.now()
    if (checked.outcome === 'paid') {
      // Told in time, or mined in time: what a visitor paid counts, also where their page was away meanwhile.
      const inTime = payment.hash !== undefined || Math.min(now, checked.minedAt) < payment.expiresAt
      const { payer } = checked
      if (!inTime) return tell(payment, 'mismatch')
      if (!(await notePaid(pool, { id: payment.id, hash, payer, exchange: undefined }, now)))
        return tell(payment, 'mismatch')
      return tell(await find(payment.id, payment.project))
    }
    if (checked.outcome === 'reverted' || checked.outcome === 'mismatch') {
      if (payment.hash === hash) await noteSent(pool, payment.id, undefined)
      return tell(payment, checked.outcome)
    }
    if (payment.hash !== hash && !isExpired(payment, now)) await noteSent(pool, payment.id, hash)
    return tell({ ...payment, hash })
  }

  /** Looks at what exchanges have sent for it; the payment as it stands then. */
  async function settle(payment: StoredPayment): Promise<StoredPayment> {
    if (payment.paidAt !== undefined) return payment
    const asked = await livingSessions(pool, payment.id)
    if (asked.length === 0) return payment
    await Promise.all(asked.map(session => exchanges.refresh(session, payment)))
    for (const session of await livingSessions(pool, payment.id)) await settleSession(payment, session)
    return find(payment.id, payment.project)
  }

  async function settleSession(payment: StoredPayment, session: ExchangeSession): Promise<void> {
    const { hash, exchange, sinceBlock } = session
    if (!hash) return
    const checked = await check({ ...payment, sinceBlock }, hash, 'exchange')
    if (checked.outcome === 'reverted' || checked.outcome === 'mismatch')
      return noteFailed(pool, session, checked.outcome)
    if (checked.outcome !== 'paid') return
    const now = clock.now()
    const { payer, minedAt } = checked
    const inTime = payment.exchange !== undefined || Math.min(now, minedAt) < payment.expiresAt
    const isPaid = inTime && (await notePaid(pool, { id: payment.id, hash, payer, exchange }, now))
    // It came too late, or counts for another payment already.
    if (!isPaid) await noteFailed(pool, session, 'mismatch')
  }

  function check(payment: StoredPayment, hash: string, tie?: 'exchange'): Promise<Checked> {
    return checkTransaction(rpc.ask, payment, hash, tie).catch((error: unknown): Checked => {
      if (error instanceof NodeError) return { outcome: 'unknown' } // asked again by the next call
      throw error
    })
  }
}
