import { postgresStore } from '@latchkey/server'
import { createKeyRing, signReceipt } from '@latchkey/server/gateway'
import type { Context } from '../context'
import { Failure } from '../http/failure'
import { NodeError } from '../rpc/askNode'
import { type Checked, checkTransaction, countConfirmations } from './checkTransaction'
import type { Exchanges } from './createExchanges'
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
  const keys = createKeyRing(postgresStore(pool), clock.now)
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

  async function tell(payment: StoredPayment, problem?: 'reverted' | 'mismatch') {
    const now = clock.now()
    const { id, asset, amount, units, decimals, receiver: to, reference, mark, hash, payer, paidAt } = payment
    const isPaid = paidAt !== undefined
    const confirmations = isPaid ? await countConfirmations(rpc.ask, payment) : undefined
    const isOnItsWay = (hash && !problem) || payment.exchange
    const status = isPaid ? 'paid' : isExpired(payment, now) ? 'expired' : isOnItsWay ? 'sent' : 'open'
    const exchange = await exchangeOf(payment)
    return {
      ...{ id, status, asset, amount, units: String(units), decimals, to, reference, mark },
      lifeMs: Math.max(0, payment.expiresAt - now),
      ...(status !== 'open' && hash && { hash }),
      ...(isPaid && { from: payer, receipt: await receiptOf(payment, confirmations) }),
      ...(confirmations !== undefined && { confirmations }),
      ...(exchange && { exchange }),
      ...(problem && { problem }),
    }
  }

  /** Who pays or has paid, or whose page the visitor has opened before: the page goes on there. */
  async function exchangeOf({ id, exchange, paidAt }: StoredPayment) {
    if (paidAt !== undefined) {
      const payer = exchange === undefined ? undefined : exchanges.find(exchange)
      return exchange === undefined ? undefined : { id: exchange, name: payer?.name ?? exchange }
    }
    const living = await livingSessions(pool, id)
    const session = living.find(each => each.exchange === exchange) ?? living[0]
    const one = session && exchanges.find(session.exchange)
    return one && clockIsBefore(session) ? { id: one.id, name: one.name, session: session.id } : undefined
  }

  function clockIsBefore({ status, expiresAt }: ExchangeSession): boolean {
    return status !== 'waiting' || clock.now() < expiresAt
  }

  async function receiptOf(payment: StoredPayment, confirmations: number | undefined): Promise<string> {
    const { id, project, chain, payer = '', reference, asset, units, decimals, receiver, hash = '' } = payment
    const claims = {
      ...{ iss: 'latchkey', aud: project, sub: `${chain}:${payer}`, jti: id },
      ...{ reference, asset, units: String(units), decimals, to: receiver, hash },
      ...(payment.exchange !== undefined && { exchange: payment.exchange }),
      ...(confirmations !== undefined && { confirmations }),
      paidAt: Math.floor((payment.paidAt ?? 0) / 1000),
    }
    return signReceipt(await keys.current(), claims, clock.now())
  }
}
