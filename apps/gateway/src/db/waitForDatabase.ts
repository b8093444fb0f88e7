import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { GatewayError } from '../kernel/GatewayError'
import type { Log } from '../kernel/log'
import { isDatabaseAway } from './isDatabaseAway'

const longestAttempt = 5_000
const shortestAttempt = 500
const longestPause = 2_000
/** How long nothing is said of a database that is only just starting, and how often it is said after that. */
const saidAfter = 2_000
const saidEvery = 10_000

/** Settles when the database answers. One that starts together with the gateway is given `patience` ms. */
export async function waitForDatabase(url: string, log: Log, patience: number): Promise<void> {
  const began = performance.now()
  const left = () => patience - (performance.now() - began)
  let reason = 'no answer yet'
  const at = addressOf(url)
  // By a timer: a host that does not even refuse keeps an attempt waiting.
  const say = () => {
    log.warn('waiting for the database', { at, reason, seconds: Math.ceil(Math.max(0, left()) / 1_000) })
    timer = setTimeout(say, saidEvery)
  }
  let timer = setTimeout(say, saidAfter)
  try {
    for (let pause = 100; ; pause = Math.min(pause * 2, longestPause)) {
      const error = await attempt(url, Math.max(shortestAttempt, Math.min(longestAttempt, left())))
      if (!error) return
      reason = reasonOf(error)
      if (!isDatabaseAway(error))
        throw new GatewayError(
          `The database at ${at} cannot be used (${reason}): check DATABASE_URL and what that PostgreSQL allows.`,
        )
      if (left() <= pause)
        throw new GatewayError(
          `The database at ${at} did not answer within ${patience / 1_000} s (${reason}): check DATABASE_URL and whether PostgreSQL runs there, or wait longer with DATABASE_WAIT.`,
        )
      await wait(pause)
    }
  } finally {
    clearTimeout(timer)
  }
}

async function attempt(connectionString: string, connectionTimeoutMillis: number): Promise<unknown> {
  const client = new Client({ connectionString, connectionTimeoutMillis, query_timeout: longestAttempt })
  client.on('error', () => {}) // told by what fails below
  try {
    await client.connect()
    await client.query('select 1')
    return undefined
  } catch (error) {
    return error
  } finally {
    void client.end().catch(() => {})
  }
}

/** Host and port as the driver understands them, or the folder of a socket: never the password. */
function addressOf(connectionString: string): string {
  try {
    const { host, port } = new Client({ connectionString })
    return host.startsWith('/') ? host : `${host}:${port}`
  } catch {
    // What the driver says of it may repeat it.
    throw new GatewayError(
      'DATABASE_URL cannot be read: it has the form postgres://user:password@host:5432/database, with %-codes for special characters.',
    )
  }
}

/** A host with several addresses fails with a list, whose own message is empty. */
function reasonOf(error: unknown): string {
  const { message, code } = Object(error) as NodeJS.ErrnoException
  return message || code || 'unknown'
}
