import { Hono, type Context as HonoContext } from 'hono'
import { privateKeyToAccount } from 'viem/accounts'
import type { Context } from '../context'
import { Failure } from '../http/failure'
import { failureAnswer } from '../http/failureAnswer'
import type { GatewayEnv } from '../http/gatewayEnv'
import { readJson } from '../http/readJson'
import { answerCcip } from './answerCcip'
import { findName } from './nameStore'
import { usualNameSettings } from './readNameSettings'
import { BadQuestion } from './resolverRecord'

const largestBody = 64 * 1024
const hex = /^0x(?:[\da-f]{2})*$/i

/**
 * What clients of ENS ask after the zone's resolver has sent them here (ERC-3668), by address or by a body. Anybody may
 * ask: a wallet that looks a name up has no project.
 */
export function ccipRoutes({ clock, config, db, metrics }: Context): Hono<GatewayEnv> {
  const settings = config.ownNames ?? usualNameSettings
  const signer = settings.signerKey && privateKeyToAccount(settings.signerKey)
  const asked = metrics.counter('gateway_names_resolved_total', 'Questions of resolvers, by outcome.')
  const routes = new Hono<GatewayEnv>()

  async function answer(c: HonoContext<GatewayEnv>, sender: unknown, data: unknown): Promise<Response> {
    try {
      if (typeof sender !== 'string' || typeof data !== 'string' || !hex.test(data))
        throw new BadQuestion('sender and data must be hexadecimal digits after 0x')
      const resolver = settings.resolvers.find(each => each === sender.toLowerCase())
      if (!resolver || !signer) throw new Failure(404, 'sender', 'This gateway has no names of this resolver')
      const find = (label: string) => findName(db.$client, label)
      const world = { settings, signer, now: clock.now, find }
      const signed = await answerCcip(world, { sender: resolver, data: data.toLowerCase() as `0x${string}` })
      asked.add({ outcome: 'answered' })
      return c.json({ data: signed }, 200, { 'cache-control': 'no-store' })
    } catch (error) {
      const failure = error instanceof BadQuestion ? new Failure(400, 'data', error.message) : error
      asked.add({ outcome: failure instanceof Failure ? 'refused' : 'failed' })
      if (!(failure instanceof Failure)) throw error
      // In the form of ERC-3668, too.
      return c.json({ message: failure.description, ...failureAnswer(failure) }, failure.status)
    }
  }

  routes.get('/ccip/:sender/:data', c =>
    answer(c, c.req.param('sender'), c.req.param('data').replace(/\.json$/, '')),
  )
  for (const path of ['/ccip', '/ccip/:sender'])
    routes.post(path, async c => {
      const { sender, data } = Object(await readJson(c, largestBody)) as Record<string, unknown>
      return answer(c, sender, data)
    })
  return routes
}
