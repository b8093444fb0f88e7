import type { Pool } from 'pg'
import { openPool } from '../../db/openPool'
import type { Log } from '../../kernel/log'

const connections = 6

/**
 * Connections of the relay's own: what else the gateway asks the database does not hold up a message. They read along
 * an index and stop where a page ends; a bitmap would be made of the whole mailbox first.
 */
export function openMailboxPool(connectionString: string, log: Log, longest: number): Pool {
  return openPool(connectionString, log, longest, connections, 'set enable_bitmapscan = off')
}
