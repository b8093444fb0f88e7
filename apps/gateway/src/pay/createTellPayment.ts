import { postgresStore } from '@latchkey/server'
import { createKeyRing, signReceipt } from '@latchkey/server/gateway'
import type { Context } from '../context'
import { countConfirmations } from './checkTransaction'
import type { Exchanges } from './createExchanges'
import { livingSessions } from './exchangeSessions'
import { isExpired, type StoredPayment } from './paymentStore'

/** Tells a payment as pages read it, with its receipt once it is paid. */
export function createTellPayment({ clock, rpc, db }: Context, exchanges: Exchanges) {
  const pool = db.$client
  const keys = createKeyRing(postgresStore(pool), clock.now)
  return tell

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
    const isAlive = session && (session.status !== 'waiting' || clock.now() < session.expiresAt)
    return one && isAlive ? { id: one.id, name: one.name, session: session.id } : undefined
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
