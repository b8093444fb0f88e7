import { Client, type Pool } from 'pg'
import type { Log } from '../kernel/log'

export type Locks = {
  /** Takes the lock if it is free. Returns whether this node holds it. */
  hold(name: string): Promise<boolean>
  release(name: string): Promise<void>
  close(): Promise<void>
}

// The first half of every lock's key, so that it collides with no other lock.
const family = 7_251_905

// A node that lost power does not close its connection. Keepalives let the database notice and free its locks.
const noticeSilence =
  'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3'

/** `last` is the newest query: one connection takes one at a time. */
type Session = { client: Client; held: Set<string>; last: Promise<unknown>; lose(error?: Error): void }

/**
 * Advisory locks by name, each held by one node at most. They belong to a dedicated connection: if the node dies or
 * loses the connection, PostgreSQL frees them at once.
 */
export function openLocks(pool: Pool, log: Log): Locks {
  let session: Promise<Session> | undefined
  let isClosed = false

  function open(): Promise<Session> {
    const client = new Client({ ...pool.options, application_name: 'latchkey-gateway-jobs' })
    const lose = (error?: Error) => {
      if (session !== opening) return
      session = undefined
      if (!isClosed) log.debug('the jobs lost their locks', { reason: error?.message })
      client.end().catch(() => {})
    }
    const opening = client
      .connect()
      .then(() => client.query(noticeSilence))
      .then(() => ({ client, held: new Set<string>(), last: Promise.resolve(), lose }))
    client.on('error', lose)
    client.on('end', () => lose())
    opening.catch(lose)
    return opening
  }

  /** Runs a query on the locks' connection. If it fails, connection and locks are given up. */
  async function query(current: Session, sql: string, name: string): Promise<boolean> {
    const asked = current.last.then(() => current.client.query<{ yes: boolean }>(sql, [family, name]))
    current.last = asked.catch(() => {})
    try {
      const { rows } = await asked
      return rows[0]?.yes === true
    } catch (error) {
      current.lose(error as Error)
      throw error
    }
  }

  return {
    async hold(name) {
      if (isClosed) return false
      session ??= open()
      const current = await session
      // We hold it already; just check that the connection is alive.
      const sql = current.held.has(name)
        ? 'select $1::int is not null and $2::text is not null as yes'
        : 'select pg_try_advisory_lock($1::int, hashtext($2)) as yes'
      const isHeld = await query(current, sql, name)
      if (isHeld) current.held.add(name)
      return isHeld
    },
    async release(name) {
      const current = await session?.catch(() => undefined)
      if (current?.held.delete(name))
        await query(current, 'select pg_advisory_unlock($1::int, hashtext($2)) as yes', name).catch(() => {})
    },
    async close() {
      isClosed = true
      const current = await session?.catch(() => undefined)
      session = undefined
      await current?.client.end().catch(() => {})
    },
  }
}
