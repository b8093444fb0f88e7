import { getExchanges } from '@latchkey/protocol'
import { Hono, type Context as HonoContext } from 'hono'
import type { Context } from '../context'
import { clientAddress } from '../http/clientAddress'
import { Failure } from '../http/failure'
import type { GatewayEnv } from '../http/gatewayEnv'
import { honoPath } from '../http/honoPath'
import { readBody } from '../http/readBody'
import { readJson } from '../http/readJson'
import { requireProject } from '../projects/requireProject'
import { answerExchangeCall, type ExchangeWorld } from './answerExchangeCall'
import { takeExchangeEvent } from './exchangeSessions'

const largestBody = 16 * 1024
const fresh = { 'cache-control': 'no-store' }

/** Paying from an exchange (wire §5.9): JSON-RPC for pages, and webhooks for the exchanges' servers. */
export function exchangeRoutes(context: Context, world: ExchangeWorld): Hono<GatewayEnv> {
  const { clock, log } = context
  const routes = new Hono<GatewayEnv>()

  routes.post(honoPath(getExchanges), requireProject(context), async c => {
    const asked = await readJson(c, largestBody)
    const { id } = Object(asked) as { id?: unknown }
    const known = typeof id === 'number' || typeof id === 'string' ? id : null
    const answer = await callOf(c, asked).catch(rpcError)
    return c.json({ jsonrpc: '2.0', id: known, ...answer }, 200, fresh)
  })

  routes.post('/v1/exchanges/webhooks/:exchange', async c => {
    const exchange = world.exchanges.find(c.req.param('exchange'))
    if (!exchange?.readWebhook) throw new Failure(404, 'exchange', 'There is no such exchange that tells us')
    const event = exchange.readWebhook(c.req.raw.headers, await readBody(c, largestBody), clock.now())
    if (event === undefined) {
      log.warn('a webhook was refused: its signature is not the exchange’s', { exchange: exchange.id })
      throw new Failure(401, 'signature', 'The signature is missing, wrong or too old')
    }
    // What is repeated is no failure, but it does not count: an exchange that asks again whether to send is told no.
    const counts =
      event !== null && (await takeExchangeEvent(context.db.$client, exchange.id, event, clock.now()))
    return c.json({ counts }, 200, fresh)
  })
  return routes

  async function callOf(c: HonoContext<GatewayEnv>, asked: unknown) {
    const clientIp = clientAddress(c, context.config.trustProxy)
    return { result: await answerExchangeCall(context, world, asked, c.get('project').id, clientIp) }
  }
}

/** JSON-RPC answers errors with status 200; `data` tells them apart as our other routes do. */
function rpcError(error: unknown) {
  if (!(error instanceof Failure)) throw error
  const { status, field, description: message, code: told } = error
  const code = status === 501 ? -32_601 : status === 503 ? -32_000 : -32_602
  return { error: { code, message, data: { field, ...(told && { code: told }) } } }
}
