import { createPayment, getPayment, sentPayment } from '@latchkey/protocol'
import { Hono } from 'hono'
import type { Context } from '../context'
import { Failure } from '../http/failure'
import type { GatewayEnv } from '../http/gatewayEnv'
import { honoPath } from '../http/honoPath'
import { readJson } from '../http/readJson'
import { requireProject } from '../projects/requireProject'
import type { Outside } from '../upstream/outside/createOutside'
import { createExchanges } from './createExchanges'
import { createPayments } from './createPayments'
import { exchangeRoutes } from './exchangeRoutes'
import { forgetPayments } from './paymentStore'
import { readPaymentAsked } from './readPaymentAsked'

const largestBody = 4 * 1024
const day = 86_400_000
const fresh = { 'cache-control': 'no-store' }

/** Payments to shops: made by the page, looked at on the chain by us, told to the shop's server by a signed receipt. */
export function payRoutes(context: Context, outside: Outside): Hono<GatewayEnv> {
  const { clock, jobs, onClose, rpc } = context
  const pool = context.db.$client
  const exchanges = createExchanges(context, outside)
  const { open, find, look, settle } = createPayments(context, exchanges)
  const ofProject = requireProject(context)
  const routes = new Hono<GatewayEnv>()
  onClose(jobs.start({ name: 'forget-payments', every: day, run: () => forgetPayments(pool, clock.now()) }))

  routes.post(honoPath(createPayment), ofProject, async c => {
    const asked = await readPaymentAsked(rpc.ask, await readJson(c, largestBody))
    const payment = await open({ ...asked, project: c.get('project').id })
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
  routes.route('/', exchangeRoutes(context, { exchanges, open, find, settle }))
  return routes
}
