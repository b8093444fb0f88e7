import { Pool } from 'pg'
import type { Log } from '../kernel/log'

export type PoolTimes = {
  /** ms a statement may take. */
  statement: number
  /** ms a connection may take to open, or to become free. */
  connect?: number | undefined
}

/**
 * Connections to one database; `first` is run on every new one. Everything has a timeout, so a database that hangs looks
 * like one that is gone.
 */
export function openPool(
  connectionString: string,
  log: Log,
  { statement, connect = 5_000 }: PoolTimes,
  most = 10,
  first?: string,
): Pool {
  const pool = new Pool({
    connectionString,
    max: most,
    connectionTimeoutMillis: connect,
    idleTimeoutMillis: 30_000,
    statement_timeout: statement,
    query_timeout: statement + 2_000,
    keepAlive: true,
    application_name: 'latchkey-gateway',
    ...(first === undefined ? {} : { onConnect: client => client.query(first) }),
  })
  // A broken idle connection is replaced by the next query. Without a listener it would crash the process. A pool that
  // ends does not wait for its connections to close, so a database that stops right after may break one: no news.
  pool.on('error', error => {
    if (!pool.ending) log.warn('a database connection was lost', { reason: error.message })
  })
  // A connection that breaks during a transaction emits on the client. The statement fails anyway.
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}
