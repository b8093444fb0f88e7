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

/** Starts the server of a cluster, or adopts the one that a killed gateway left running. Returns its pid. */
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
    // Processes of a killed server are still exiting.
    if (log.includes('pre-existing shared memory block') && Date.now() < until) continue
    throw serverFailure(
      `${log}\n${output}`,
      places.folder,
      `The built-in PostgreSQL did not start: see the lines above, or the whole log in ${places.log}.`,
    )
  }
}

/**
 * The pid in the file of a dead server may belong to another process by now, so we remove it. We keep the rest:
 * PostgreSQL uses it to detect children of the dead server that still write to this folder.
 */
function forgetDeadServer({ places: { cluster, socket }, user }: Server): void {
  rmSync(join(socket, '.s.PGSQL.5432.lock'), { force: true })
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return
  const [, ...rest] = readFileSync(file, 'utf8').split('\n')
  writeOwned(file, [impossiblePid, ...rest].join('\n'), user)
}

/** Stops the server: disconnects its clients and writes everything to disk. Kills it if that takes too long. */
export async function stopServer({ places, programs, user }: Server): Promise<void> {
  for (const mode of ['fast', 'immediate']) {
    if (!postmaster(places.cluster)) return
    await runBinary(programs.pgCtl, ['stop', '-D', places.cluster, '-s', '-m', mode, '-w', '-t', '15'], user)
  }
}

/** The connection URL of one of the server's databases. */
export function serverUrl({ places, password }: Server, database: string): string {
  return `postgres://latchkey:${password}@/${database}?host=${encodeURIComponent(places.socket)}`
}

/** Waits for a server that is starting or recovering from a crash. */
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
