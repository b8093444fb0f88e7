import { Pool } from 'pg'
import type { Log } from '../kernel/log'

/**
 * Connections to one database, for statements of up to `longest` ms; `first` is said on each. Every wait has an end,
 * so that a database that hangs is told like one that is gone.
 */
export function openPool(
  connectionString: string,
  log: Log,
  longest: number,
  most = 10,
  first?: string,
): Pool {
  const pool = new Pool({
    connectionString,
    max: most,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: longest,
    query_timeout: longest + 2_000,
    keepAlive: true,
    application_name: 'latchkey-gateway',
    ...(first === undefined ? {} : { onConnect: client => client.query(first) }),
  })
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', error => log.warn('a database connection was lost', { reason: error.message }))
  // One that breaks in the middle of a transaction tells the client it was lent to; the statement itself fails, too.
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}
