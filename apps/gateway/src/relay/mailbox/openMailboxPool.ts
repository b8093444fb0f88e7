import type { Pool } from 'pg'
import { openPool, type PoolTimes } from '../../db/openPool'
import type { Log } from '../../kernel/log'

const connections = 6

// An index scan stops at the end of a page, a bitmap would cover the whole mailbox first. The tables fill and empty faster
// than their statistics follow, so an index is used wherever there is one, and nothing is compiled because a plan seems
// expensive.
const settings = 'set enable_bitmapscan = off; set enable_seqscan = off; set jit = off'

/** The relay's own connections, so that the gateway's other queries do not delay messages. */
export function openMailboxPool(connectionString: string, log: Log, times: PoolTimes): Pool {
  return openPool(connectionString, log, times, connections, settings)
}
