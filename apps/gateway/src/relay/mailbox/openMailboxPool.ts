import type { Pool } from 'pg'
import { openPool, type PoolTimes } from '../../db/openPool'
import type { Log } from '../../kernel/log'

const connections = 6

/**
 * The relay's own connections, so that the gateway's other queries do not delay messages. Bitmap scans are off: an index
 * scan stops at the end of a page, a bitmap would cover the whole mailbox first.
 */
export function openMailboxPool(connectionString: string, log: Log, times: PoolTimes): Pool {
  return openPool(connectionString, log, times, connections, 'set enable_bitmapscan = off')
}
