import { Pool } from 'pg'
import type { Log } from '../kernel/log'

/**
 * Connections to one database. Statements may take `longest` ms; `first` is run on every new connection. Everything has
 * a timeout, so a database that hangs looks like one that is gone.
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
  // A broken idle connection is replaced by the next query. Without a listener it would crash the process.
  pool.on('error', error => log.warn('a database connection was lost', { reason: error.message }))
  // A connection that breaks during a transaction emits on the client. The statement fails anyway.
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}
