import { sendEvent } from '@latchkey/protocol'
import { Hono } from 'hono'
import type { Context } from '../context'
import { clientAddress } from '../http/clientAddress'
import type { GatewayEnv } from '../http/gatewayEnv'
import { readJson } from '../http/readJson'
import { requireProject } from '../projects/requireProject'
import { eventBytes } from './eventBytes'
import { createEventQueue } from './eventQueue'
import { eventSize } from './eventSize'
import { insertEvents } from './insertEvents'
import { keepEventsTidy } from './keepEventsTidy'
import { readEvent } from './readEvent'

const largestEvent = 16 * 1024

/** Takes events (ANA-03) and answers when they are stored. */
export function analyticsRoutes(context: Context): Hono<GatewayEnv> {
  const { config, db, metrics } = context
  const queue = createEventQueue(events => insertEvents(db.$client, events), config.eventQueueLimit)
  const stored = metrics.counter('gateway_events_total', 'Events taken, by what became of them.')
  metrics.gauge('gateway_event_queue', 'Events waiting to be stored.', () => queue.size)
  keepEventsTidy(context)
  context.onClose(() => queue.flush())

  const routes = new Hono<GatewayEnv>()
  routes.post(sendEvent.path, requireProject(context), async c => {
    const event = readEvent(await readJson(c, Math.min(config.bodyLimit, largestEvent)))
    const project = c.get('project')
    if (!project.analyticsEnabled) {
      stored.add({ outcome: 'ignored' })
      return c.json({ status: 'ignored' })
    }
    const given = {
      ...event,
      projectId: project.id,
      sdkType: readLabel(c.req.query('st')),
      sdkVersion: readLabel(c.req.query('sv')),
    }
    const bytes = eventBytes({ events: 1, size: eventSize(given) })
    context.rates.takeEvent(project, clientAddress(c, config.trustProxy), bytes)
    await queue.store(given)
    stored.add({ outcome: 'stored' })
    return c.json({ status: 'ok' })
  })
  return routes
}

function readLabel(text: string | undefined): string | null {
  return text && /^[\w.,+-]{1,100}$/.test(text) ? text : null
}
