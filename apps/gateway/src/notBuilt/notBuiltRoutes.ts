import { Hono, type Context as HonoContext } from 'hono'
import type { Context } from '../context'
import type { GatewayEnv } from '../http/gatewayEnv'
import { readJson } from '../http/readJson'
import { requireProject } from '../projects/requireProject'

/**
 * AppKit's calls to features that this gateway does not have yet. The answer is an empty value where there is one, so
 * that the page goes on, and an error where there is none, like for a quote. A header names the missing feature. When a
 * feature is built, remove its lines here.
 */
export function notBuiltRoutes(context: Context): Hono<GatewayEnv> {
  const routes = new Hono<GatewayEnv>()
  const ofProject = requireProject(context)
  routes.post('/v1/json-rpc', ofProject, c => answerPay(c, context.config.bodyLimit))
  return routes
}

/** Not cacheable: the next version may have the feature. */
function headersOf(feature: string): Record<string, string> {
  return { 'x-not-built': feature, 'cache-control': 'no-store' }
}

/** JSON-RPC: there is no exchange to pay with, so nothing else is needed. */
async function answerPay(c: HonoContext<GatewayEnv>, limit: number): Promise<Response> {
  const { id, method } = Object(await readJson(c, limit)) as { id?: unknown; method?: unknown }
  const answer =
    method === 'reown_getExchanges'
      ? { result: { exchanges: [], total: 0 } }
      : { error: { code: -32_601, message: 'This gateway has no pay yet' } }
  const known = typeof id === 'number' || typeof id === 'string' ? id : null
  return c.json({ jsonrpc: '2.0', id: known, ...answer }, 200, headersOf('pay'))
}
