import { randomBytes } from 'node:crypto'
import {
  createOnRampUrl,
  getOnRampOptions,
  getOnRampOrder,
  getOnRampQuotes,
  type OnRampQuotes,
} from '@latchkey/protocol'
import { Hono } from 'hono'
import type { Context } from '../context'
import { clientAddress } from '../http/clientAddress'
import { Failure } from '../http/failure'
import type { GatewayEnv } from '../http/gatewayEnv'
import { honoPath } from '../http/honoPath'
import { readBody } from '../http/readBody'
import { readJson } from '../http/readJson'
import { errorReason } from '../kernel/errorReason'
import { requireProject } from '../projects/requireProject'
import { coinbase } from '../upstream/onramp/coinbase'
import { meld } from '../upstream/onramp/meld'
import { moonpay } from '../upstream/onramp/moonpay'
import { OnRampFailure, type OnRampProvider } from '../upstream/onramp/onRampProvider'
import { sandbox } from '../upstream/onramp/sandbox'
import type { Outside } from '../upstream/outside/createOutside'
import { createSellers } from './createSellers'
import { findOrder, forgetOrders, keepOrder, takeEvent } from './orderStore'
import { priceOfCoins } from './priceOfCoins'
import { readPurchase, readUrlPurchase } from './readPurchase'

const largestBody = 16 * 1024
const day = 24 * 60 * 60_000
const fresh = { 'cache-control': 'no-store' }

/** Buying coins for money (wire §5.7): what there is, what it costs, where it is paid, and how far it is. */
export function onRampRoutes(context: Context, outside: Outside): Hono<GatewayEnv> {
  const { clock, log, jobs, onClose } = context
  const pool = context.db.$client
  const routes = new Hono<GatewayEnv>()
  const ofProject = requireProject(context)
  const providers = openProviders(context, outside)
  const sellers = createSellers(providers, context)
  if (providers.length > 0)
    onClose(jobs.start({ name: 'forget-onramp', every: day, run: () => forgetOrders(pool, clock.now()) }))

  routes.get(honoPath(getOnRampOptions), ofProject, async c => {
    const options = await sellers.options().catch(error => Promise.reject(failureOf(error)))
    return c.json(options, 200, fresh)
  })

  routes.post(honoPath(getOnRampQuotes), ofProject, async c => {
    const purchase = readPurchase(Object(await readJson(c, largestBody)))
    const { quotes, failed } = await sellers.quotes(purchase)
    const [best] = quotes
    if (!best) throw noQuote(failed)
    // The best one also as the only one, for clients that expect that.
    return c.json({ ...best, coinbaseFee: best.fee, quotes, failed }, 200, fresh)
  })

  routes.post(honoPath(createOnRampUrl), ofProject, async c => {
    const body = Object(await readJson(c, largestBody)) as Record<string, unknown>
    const { coins, ...asked } = readUrlPurchase(body)
    const provider = providers.find(
      ({ id, chainIds }) =>
        (body.provider === undefined || id === body.provider) && chainIds.includes(asked.chainId),
    )
    if (!provider) throw new Failure(400, 'provider', 'Nobody of this name sells on this network')
    const signal = AbortSignal.timeout(8_000)
    const refuse = (error: unknown) => {
      log.warn('an on-ramp provider made no page', { provider: provider.id, reason: errorReason(error) })
      throw failureOf(error)
    }
    const amount = coins ? await priceOfCoins(provider, asked, coins, signal).catch(refuse) : asked.amount
    const ref = randomBytes(16).toString('hex')
    const quoteId = typeof body.quoteId === 'string' ? body.quoteId.slice(0, 200) : undefined
    const clientIp = clientAddress(c, context.config.trustProxy)
    const request = { ...asked, amount, ref, quoteId, clientIp }
    await keepOrder(pool, { ...request, project: c.get('project').id, provider: provider.id }, clock.now())
    const url = await provider.session(request, signal).catch(refuse)
    return c.json({ url, ref }, 200, fresh)
  })

  routes.get(honoPath(getOnRampOrder), ofProject, async c => {
    const found = { ref: c.req.query('ref') ?? '', project: c.get('project').id, now: clock.now() }
    const order = await findOrder(pool, found)
    if (!order) throw new Failure(404, 'ref', 'There is no such purchase')
    return c.json(order, 200, fresh)
  })

  routes.post('/v1/onramp/webhooks/:provider', async c => {
    const provider = providers.find(({ id }) => id === c.req.param('provider'))
    if (!provider) throw new Failure(404, 'provider', 'There is no such provider')
    const body = await readBody(c, largestBody)
    const event = await toldBy(provider, c.req.raw.headers, body)
    if (event === undefined) {
      log.warn('a webhook was refused: its signature is not the provider’s', { provider: provider.id })
      throw new Failure(401, 'signature', 'The signature is missing, wrong or too old')
    }
    // Providers repeat what is not answered by success: what counted before is no failure.
    const counts = event !== null && (await takeEvent(pool, provider.id, event, clock.now()))
    return c.json({ counts }, 200, fresh)
  })
  return routes

  async function toldBy(provider: OnRampProvider, headers: Headers, body: Uint8Array) {
    try {
      return await provider.readWebhook(headers, body, clock.now())
    } catch (error) {
      log.warn('a webhook waits for its provider', { provider: provider.id, reason: errorReason(error) })
      throw new Failure(503, 'provider', 'away: this is to be told again')
    }
  }
}

function openProviders({ config, clock, log }: Context, outside: Outside): OnRampProvider[] {
  const { sandbox: played, coinbase: byCoinbase, meld: byMeld, moonpay: byMoonPay } = config.onRamp ?? {}
  if (played) log.warn('ONRAMP_SANDBOX_URL lets visitors buy without paying: for development only')
  if (byMoonPay?.publicKey.startsWith('pk_test_'))
    log.warn('MOONPAY_KEY is a test key: visitors pay nothing, and get coins of test networks')
  return [
    ...(byCoinbase ? [coinbase(outside, byCoinbase, clock.now)] : []),
    ...(byMeld ? [meld(outside, byMeld, clock.now)] : []),
    ...(byMoonPay ? [moonpay(outside, byMoonPay, clock.now)] : []),
    ...(played ? [sandbox(outside, played)] : []),
  ]
}

/** Why there is no quote. None is made up (ONR-19). */
function noQuote(failed: OnRampQuotes['failed']): Failure {
  if (failed.length === 0) return new Failure(400, 'network', 'Nobody sells on this network')
  const codes = failed.map(({ code }) => code)
  if (codes.includes('away')) return new Failure(503, 'provider', 'away: no provider answers at the moment')
  return codes.includes('limit')
    ? new Failure(400, 'amount', 'limit: the amount is outside the limits of every provider')
    : new Failure(400, 'purchaseCurrency', 'refused: no provider sells this')
}

function failureOf(error: unknown): Failure {
  const code = error instanceof OnRampFailure ? error.code : 'away'
  return code === 'away'
    ? new Failure(503, 'provider', 'away: the provider does not answer at the moment')
    : new Failure(400, 'provider', `${code}: the provider does not sell this`)
}
