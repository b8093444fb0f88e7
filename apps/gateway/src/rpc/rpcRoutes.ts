import { nodeRpc, supportedChains } from '@latchkey/protocol'
import { Hono, type Context as HonoContext } from 'hono'
import type { Context } from '../context'
import { clientAddress } from '../http/clientAddress'
import { Failure } from '../http/failure'
import type { GatewayEnv } from '../http/gatewayEnv'
import { readJson } from '../http/readJson'
import { requireProject } from '../projects/requireProject'
import { answerBody, mostRequests } from './answerBody'
import { createMemory } from './createMemory'

/** JSON-RPC for every chain with upstreams (NET-30), and the list of these chains (API-15). */
export function rpcRoutes(context: Context): Hono<GatewayEnv> {
  const { config, clock, rates } = context
  const { world, chains } = context.rpc
  const memory = createMemory(clock.now)

  /** Every request of a batch counts; the first was counted with the HTTP request. */
  const takeBatch = (c: HonoContext<GatewayEnv>, body: unknown) => {
    const more = Array.isArray(body) ? Math.min(body.length, mostRequests) - 1 : 0
    if (more < 1) return
    const address = clientAddress(c, config.trustProxy)
    rates.takeAddress(address, more)
    rates.takeProject(c.get('project'), address, more)
  }

  const routes = new Hono<GatewayEnv>()
  routes.get(`/${supportedChains.path}`, async c => {
    const http = (await chains.served()).map(({ id }) => id)
    return c.json({ http, ws: [] }, 200, { 'cache-control': 'public, max-age=300' })
  })
  // Wallets get this address when a network is added to them, and call it from their own origin.
  for (const path of [nodeRpc.path, nodeRpc.path.replace(/\/$/, '')])
    routes.post(path, requireProject(context, { extensions: true }), async c => {
      const id = c.req.query('chainId') ?? ''
      const chain = await chains.find(id)
      if (!chain)
        throw new Failure(400, 'chainId', `The chain ${id.slice(0, 64) || '(none)'} is not served here`)
      const { text, unavailable } = await readJson(c, config.bodyLimit).then(body => {
        takeBatch(c, body)
        return answerBody(world, memory, chain, body)
      }, unreadable)
      return c.body(text, unavailable ? 503 : 200, { 'content-type': 'application/json' })
    })
  return routes
}

/** JSON-RPC clients expect errors in the body, so we report them there where we can. */
function unreadable(error: unknown): { text: string; unavailable: boolean } {
  if (!(error instanceof Failure) || error.status !== 422) throw error
  return {
    text: '{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"The body is not valid JSON"}}',
    unavailable: false,
  }
}
