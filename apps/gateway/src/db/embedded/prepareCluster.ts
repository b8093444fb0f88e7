import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { GatewayError } from '../../kernel/GatewayError'
import type { Binaries } from './binaries'
import { clusterSettings } from './clusterSettings'
import type { DatabaseUser } from './databaseUser'
import { ownFolder } from './ownFolder'
import type { Places } from './places'
import { runBinary } from './runBinary'
import { serverFailure } from './serverFailure'
import type { Server } from './startServer'
import { writeOwned } from './writeOwned'

type Preparation = {
  places: Places
  programs: Binaries
  user: DatabaseUser
  settings: Record<string, string> | undefined
}

/** Creates the database's files if there are none, and writes its settings. Returns the password. */
export async function prepareCluster({ places, programs, user, settings }: Preparation): Promise<string> {
  const { folder, cluster, socket, socketNote, log } = places
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  await refuseUnreachable(programs, folder, user)
  ownFolder(socket, user)
  if (!socket.startsWith(folder)) writeOwned(socketNote, `${socket}\n`, undefined)
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > 1_000_000) renameSync(log, `${log}.old`)
  if (!existsSync(log)) writeOwned(log, '', user)
  const password = readPassword(places)
  if (!existsSync(cluster))
    await makeCluster({ places, programs, user, password, sync: settings?.fsync !== 'off' })
  writeOwned(join(cluster, 'latchkey.conf'), clusterSettings(socket, settings), user)
  return password
}

function readPassword({ password: file, cluster }: Places): string {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  if (existsSync(cluster))
    throw new GatewayError(
      `${file} is missing, so the database in ${cluster} cannot be opened: put the file back, or move that folder away to start with an empty database.`,
    )
  const made = randomBytes(24).toString('base64url')
  writeFileSync(file, `${made}\n`, { mode: 0o600 })
  return made
}

/** Created under another name and renamed, so that an incomplete cluster is never used. */
async function makeCluster({ places, programs, user, password, sync }: Server & { sync: boolean }) {
  const half = `${places.cluster}.new`
  const handed = `${places.password}.handed`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { mode: 0o700 })
  if (user) chownSync(half, user.uid, user.gid)
  writeOwned(handed, password, user)
  try {
    const auth = ['-U', 'latchkey', '-A', 'scram-sha-256', `--pwfile=${handed}`]
    const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const args = ['-D', half, ...auth, ...locale, ...(sync ? [] : ['--no-sync'])]
    const { code, output } = await runBinary(programs.initdb, args, user)
    if (code !== 0) throw serverFailure(output, places.folder, 'initdb failed with the lines above.')
  } finally {
    rmSync(handed, { force: true })
  }
  const conf = join(half, 'postgresql.conf')
  writeOwned(conf, `${readFileSync(conf, 'utf8')}\ninclude_if_exists 'latchkey.conf'\n`, user)
  renameSync(half, places.cluster)
}

/** If we are root, the user `postgres` must be able to reach the programs and the folder; below /root it cannot. */
async function refuseUnreachable(programs: Binaries, folder: string, user: DatabaseUser): Promise<void> {
  try {
    accessSync(programs.postgres)
  } catch {
    throw new GatewayError(`${programs.postgres} is missing: run npm ci again, or set DATABASE_URL.`)
  }
  const { code, output } = await runBinary(programs.postgres, ['--version'], user)
  if (code !== 0)
    throw new GatewayError(
      `PostgreSQL cannot be run${user ? ' as the user postgres' : ''} (${output.trim()}): ${programs.postgres} and every folder above it must be readable by that user. Move the project out of a private folder such as /root, or set DATABASE_URL.`,
    )
  if (user && (await runBinary('/bin/sh', ['-c', 'cd "$0"', folder], user)).code !== 0)
    throw new GatewayError(
      `The user postgres cannot enter ${folder}: set LATCHKEY_DATA to a folder that every user may enter, or set DATABASE_URL.`,
    )
}
