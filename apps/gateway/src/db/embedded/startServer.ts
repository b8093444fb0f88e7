import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { GatewayError } from '../../kernel/GatewayError'
import type { Binaries } from './binaries'
import type { DatabaseUser } from './databaseUser'
import type { Places } from './places'
import { postmaster } from './postmaster'
import { runBinary } from './runBinary'
import { serverFailure } from './serverFailure'
import { writeOwned } from './writeOwned'

const impossiblePid = '2147483646'

export type Server = { places: Places; programs: Binaries; user: DatabaseUser; password: string }

/** Starts the server of a cluster, or takes over the one that a killed gateway left running. Returns its process id. */
export async function startServer(server: Server): Promise<{ pid: number; adopted: boolean }> {
  const { places, programs, user } = server
  const left = postmaster(places.cluster)
  if (left) {
    if (await acceptsConnections(server)) return { pid: left, adopted: true }
    await stopServer(server)
  }
  forgetDeadServer(server)
  const args = ['start', '-D', places.cluster, '-l', places.log, '-s', '-w', '-t', '60']
  for (const until = Date.now() + 5_000; ; await wait(200)) {
    const { code, output } = await runBinary(programs.pgCtl, args, user)
    const pid = postmaster(places.cluster)
    if (code === 0 && pid && (await acceptsConnections(server))) return { pid, adopted: false }
    const log = lastLines(places.log)
    // The last processes of a killed server are still ending.
    if (log.includes('pre-existing shared memory block') && Date.now() < until) continue
    throw serverFailure(
      `${log}\n${output}`,
      places.folder,
      `The built-in PostgreSQL did not start, see the lines above (all of them are in ${places.log}).`,
    )
  }
}

/**
 * The files of a server that is gone may name a process that lives again, as somebody else. The number is taken out,
 * but not the rest: by it PostgreSQL sees whether children of the dead server still write to this folder.
 */
function forgetDeadServer({ places: { cluster, socket }, user }: Server): void {
  rmSync(join(socket, '.s.PGSQL.5432.lock'), { force: true })
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return
  const [, ...rest] = readFileSync(file, 'utf8').split('\n')
  writeOwned(file, [impossiblePid, ...rest].join('\n'), user)
}

/** Ends the server: at once for its clients, but with everything written down; by force when that takes too long. */
export async function stopServer({ places, programs, user }: Server): Promise<void> {
  for (const mode of ['fast', 'immediate']) {
    if (!postmaster(places.cluster)) return
    await runBinary(programs.pgCtl, ['stop', '-D', places.cluster, '-s', '-m', mode, '-w', '-t', '15'], user)
  }
}

/** The address of one of the server's databases. */
export function serverUrl({ places, password }: Server, database: string): string {
  return `postgres://latchkey:${password}@/${database}?host=${encodeURIComponent(places.socket)}`
}

/** It may be starting, or mending itself after a crash: that is given time. */
async function acceptsConnections(server: Server): Promise<boolean> {
  const until = Date.now() + 15_000
  for (;;) {
    const client = new Client({
      connectionString: serverUrl(server, 'postgres'),
      connectionTimeoutMillis: 2_000,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ exists: boolean }>(
        `select exists (select from pg_database where datname = 'latchkey')`,
      )
      if (!rows[0]?.exists) await client.query('create database latchkey')
      return true
    } catch (error) {
      if ((error as { code?: string }).code === '28P01')
        throw new GatewayError(
          `The password in ${server.places.password} is not the one of the database in ${server.places.cluster}: put the right file back.`,
        )
      if (Date.now() > until || !postmaster(server.places.cluster)) return false
      await wait(50)
    } finally {
      await client.end().catch(() => {})
    }
  }
}

function lastLines(log: string): string {
  try {
    return readFileSync(log, 'utf8').trim().split('\n').slice(-8).join('\n')
  } catch {
    return ''
  }
}
