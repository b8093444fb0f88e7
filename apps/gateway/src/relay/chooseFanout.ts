import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Context } from '../context'
import { bridgeFanout } from './bridge/bridgeFanout'
import { keptKey } from './bridge/keptKey'
import { upstreamIdentity } from './bridge/upstreamIdentity'
import type { OpenFanout } from './fanout/fanout'
import { localFanout } from './fanout/localFanout'
import { redisFanout } from './fanout/redisFanout'
import { storedMessages } from './fanout/storedMessages'
import type { Mailbox } from './mailbox/createMailbox'

type Parts = { pool: Pool; mailbox: Pick<Mailbox, 'publish' | 'acknowledge'> }

/** The fan-out that the settings ask for: this process alone, other gateways through Redis, an upstream relay. */
export function chooseFanout(context: Context, { pool, mailbox }: Parts): OpenFanout {
  const { config, log, metrics, clock } = context
  const { redisUrl } = config
  const { upstream, limits } = config.relay
  const ours = redisUrl ? redisFanout({ url: redisUrl, log, stored: storedMessages(pool) }) : localFanout
  if (!upstream) return ours
  const identity = upstreamIdentity(upstream.key ?? keptKey(join(config.dataFolder, 'relay-upstream-key')))
  return bridgeFanout(ours, { settings: upstream, identity, limits, pool, log, metrics, clock, mailbox })
}
