import { blockStream, type NewBlock } from '@latchkey/protocol'
import { Hono } from 'hono'
import type { Context } from '../context'
import { clientAddress } from '../http/clientAddress'
import { Failure } from '../http/failure'
import type { GatewayEnv } from '../http/gatewayEnv'
import { honoPath } from '../http/honoPath'
import { requireProject } from '../projects/requireProject'
import { createBlockWatch } from './createBlockWatch'
import { createStreamLimits } from './createStreamLimits'
import { type EventStream, openEventStream } from './openEventStream'
import { watchedEvery } from './readHead'

const longestSilence = 15_000
const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no', // else nginx keeps events until it has enough of them
}

/** New blocks of chains as server-sent events, so that pages need not ask for them. */
export function blockRoutes(context: Context): Hono<GatewayEnv> {
  const { config, rpc, state, streams, metrics, onClose } = context
  const watch = createBlockWatch(context)
  const limits = createStreamLimits(config.streams, metrics)
  const open = new Set<EventStream>()
  // Some sign of life, so that neither we nor a proxy take the connection for dead.
  const silence = Math.min(longestSilence, (config.requestTimeout + config.receiveTimeout) / 3)
  const beat = setInterval(() => {
    for (const stream of open) stream.send(':\n\n')
  }, silence)
  beat.unref()
  onClose(() => {
    clearInterval(beat)
    watch.stop()
  })

  const routes = new Hono<GatewayEnv>()
  routes.get(honoPath(blockStream), requireProject(context), async c => {
    const id = c.req.query('chainId') ?? ''
    const chain = await rpc.chains.find(id)
    if (!chain)
      throw new Failure(400, 'chainId', `The chain ${id.slice(0, 64) || '(none)'} is not served here`)
    if (watchedEvery[chain.namespace] === undefined)
      throw new Failure(400, 'chainId', 'The blocks of this chain are not watched')
    if (c.req.method === 'HEAD') return c.body(null, 200, headers)
    if (state.stopping) throw new Failure(503, 'gateway', 'The gateway is stopping', { 'retry-after': '1' })
    const leave = limits.enter(clientAddress(c, config.trustProxy), c.get('project').id)
    let unlisten = () => {}
    const stream = openEventStream(() => {
      open.delete(stream)
      streams.delete(stream.end)
      unlisten()
      leave()
    })
    open.add(stream)
    streams.add(stream.end)
    c.req.raw.signal.addEventListener('abort', stream.end, { once: true })
    stream.send('retry: 3000\n\n')
    unlisten = watch.listen(chain, block => stream.send(eventOf(block)))
    if (c.req.raw.signal.aborted) stream.end()
    return c.body(stream.body, 200, headers)
  })
  return routes
}

function eventOf(block: NewBlock): string {
  return `data: ${JSON.stringify(block)}\n\n`
}
