import { createPayment, getPayment, sentPayment } from '@latchkey/protocol'
import { postgresStore } from '@latchkey/server'
import { createKeyRing, signReceipt } from '@latchkey/server/gateway'
import { Hono } from 'hono'
import type { Context } from '../context'
import { Failure } from '../http/failure'
import type { GatewayEnv } from '../http/gatewayEnv'
import { honoPath } from '../http/honoPath'
import { readJson } from '../http/readJson'
import { requireProject } from '../projects/requireProject'
import { NodeError } from '../rpc/askNode'
import { type Checked, checkTransaction, countConfirmations } from './checkTransaction'
import {
  findPayment,
  forgetPayments,
  isExpired,
  notePaid,
  noteSent,
  openPayment,
  type StoredPayment,
} from './paymentStore'
import { readPaymentAsked } from './readPaymentAsked'

const largestBody = 4 * 1024
const day = 86_400_000
/** A visitor looks for their wallet, and switches networks; a price does not hold for longer. */
const lifeMs = 15 * 60_000
const fresh = { 'cache-control': 'no-store' }

/** Payments to shops: made by the page, looked at on the chain by us, told to the shop's server by a signed receipt. */
export function payRoutes(context: Context): Hono<GatewayEnv> {
  const { clock, jobs, onClose, rpc } = context
  const pool = context.db.$client
  const keys = createKeyRing(postgresStore(pool), clock.now)
  const ofProject = requireProject(context)
  const routes = new Hono<GatewayEnv>()
  onClose(jobs.start({ name: 'forget-payments', every: day, run: () => forgetPayments(pool, clock.now()) }))

  routes.post(honoPath(createPayment), ofProject, async c => {
    const asked = await readPaymentAsked(rpc.ask, await readJson(c, largestBody))
    const now = clock.now()
    const made = { ...asked, project: c.get('project').id, expiresAt: now + lifeMs }
    const payment = await openPayment(pool, made, now)
    if (!payment)
      throw new Failure(409, 'reference', 'This reference was used for another payment', {}, 'pay/conflict')
    return c.json(await look(payment, payment.hash), 200, fresh)
  })

  routes.get(honoPath(getPayment), ofProject, async c => {
    const payment = await find(c.req.query('id'), c.get('project').id)
    return c.json(await look(payment, payment.hash), 200, fresh)
  })

  routes.post(honoPath(sentPayment), ofProject, async c => {
    const { id, hash } = Object(await readJson(c, largestBody)) as Record<string, unknown>
    if (typeof hash !== 'string' || !/^0x[\da-f]{64}$/i.test(hash))
      throw new Failure(400, 'hash', 'Not the hash of a transaction')
    const payment = await find(id, c.get('project').id)
    return c.json(await look(payment, hash.toLowerCase()), 200, fresh)
  })
  return routes

  async function find(id: unknown, project: string): Promise<StoredPayment> {
    const payment = await findPayment(pool, { id: String(id), project })
    if (!payment) throw new Failure(404, 'id', 'There is no such payment')
    return payment
  }

  /** The payment as it stands, once the chain was asked about its transaction. */
  async function look(payment: StoredPayment, hash: string | undefined) {
    if (payment.paidAt !== undefined || !hash) return tell(payment)
    const checked = await checkTransaction(rpc.ask, payment, hash).catch((error: unknown): Checked => {
      if (error instanceof NodeError) return { outcome: 'unknown' } // asked again by the next call
      throw error
    })
    const now = clock.now()
    if (checked.outcome === 'paid') {
      // Told in time, or mined in time: what a visitor paid counts, also where their page was away meanwhile.
      const inTime = payment.hash !== undefined || Math.min(now, checked.minedAt) < payment.expiresAt
      const { payer } = checked
      if (!inTime) return tell(payment, 'mismatch')
      if (!(await notePaid(pool, { id: payment.id, hash, payer }, now))) return tell(payment, 'mismatch')
      return tell(await find(payment.id, payment.project))
    }
    if (checked.outcome === 'reverted' || checked.outcome === 'mismatch') {
      if (payment.hash === hash) await noteSent(pool, payment.id, undefined)
      return tell(payment, checked.outcome)
    }
    if (payment.hash !== hash && !isExpired(payment, now)) await noteSent(pool, payment.id, hash)
    return tell({ ...payment, hash })
  }

  async function tell(payment: StoredPayment, problem?: 'reverted' | 'mismatch') {
    const now = clock.now()
    const { id, asset, amount, units, decimals, receiver: to, reference, mark, hash, payer, paidAt } = payment
    const isPaid = paidAt !== undefined
    const confirmations = isPaid ? await countConfirmations(rpc.ask, payment) : undefined
    const status = isPaid ? 'paid' : isExpired(payment, now) ? 'expired' : hash && !problem ? 'sent' : 'open'
    return {
      ...{ id, status, asset, amount, units: String(units), decimals, to, reference, mark },
      lifeMs: Math.max(0, payment.expiresAt - now),
      ...(status !== 'open' && hash && { hash }),
      ...(isPaid && { from: payer, receipt: await receiptOf(payment, confirmations) }),
      ...(confirmations !== undefined && { confirmations }),
      ...(problem && { problem }),
    }
  }

  async function receiptOf(payment: StoredPayment, confirmations: number | undefined): Promise<string> {
    const { id, project, chain, payer = '', reference, asset, units, decimals, receiver, hash = '' } = payment
    const claims = {
      ...{ iss: 'latchkey', aud: project, sub: `${chain}:${payer}`, jti: id },
      ...{ reference, asset, units: String(units), decimals, to: receiver, hash },
      ...(confirmations !== undefined && { confirmations }),
      paidAt: Math.floor((payment.paidAt ?? 0) / 1000),
    }
    return signReceipt(await keys.current(), claims, clock.now())
  }
}
