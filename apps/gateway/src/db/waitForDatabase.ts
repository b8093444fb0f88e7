import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { GatewayError } from '../kernel/GatewayError'
import type { Log } from '../kernel/log'
import { isDatabaseAway } from './isDatabaseAway'

const longestAttempt = 5_000
const shortestAttempt = 500
const longestPause = 2_000
/** When to log first that the database is not up yet, and how often after that. */
const saidAfter = 2_000
const saidEvery = 10_000

/** Resolves when the database answers, within `patience` ms: it may be starting together with the gateway. */
export async function waitForDatabase(url: string, log: Log, patience: number): Promise<void> {
  const began = performance.now()
  const left = () => patience - (performance.now() - began)
  let reason = 'no answer yet'
  const at = addressOf(url)
  // On a timer, because an attempt hangs if the host does not even refuse.
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
  client.on('error', () => {}) // the calls below fail with it
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

/** Host and port as the driver reads them, or the socket's folder. Never the password. */
function addressOf(connectionString: string): string {
  try {
    const { host, port } = new Client({ connectionString })
    return host.startsWith('/') ? host : `${host}:${port}`
  } catch {
    // The driver's message may repeat it.
    throw new GatewayError(
      'DATABASE_URL cannot be read: it has the form postgres://user:password@host:5432/database, with %-codes for special characters.',
    )
  }
}

/** A host with several addresses fails with an AggregateError, whose own message is empty. */
function reasonOf(error: unknown): string {
  const { message, code } = Object(error) as NodeJS.ErrnoException
  return message || code || 'unknown'
}
