import { randomBytes } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Places = {
  folder: string
  cluster: string
  socket: string
  /** Names the socket's folder where it could not lie below the data folder. */
  socketNote: string
  password: string
  log: string
}

// The system allows about 104 bytes for a socket's whole path, its own name takes 16.
const longestSocketFolder = 85

/** Where the parts of the built-in database lie below its folder. One folder, one name: running servers are known by it. */
export function places(named: string): Places {
  const folder = existsSync(named) ? realpathSync(named) : named
  const near = join(folder, 'socket')
  const cluster = join(folder, 'postgres')
  const socketNote = join(folder, 'socket-folder')
  return {
    folder,
    cluster,
    socket: Buffer.byteLength(near) <= longestSocketFolder ? near : farSocket(socketNote, cluster),
    socketNote,
    password: join(folder, 'postgres-password'),
    log: join(folder, 'postgres.log'),
  }
}

/**
 * Anybody may make folders and links where temporary ones lie: a name that can be foretold could be somebody else's. The
 * one noted down is used again while it is what we made, so that a server left running there is found; else a new one.
 */
function farSocket(note: string, cluster: string): string {
  try {
    const noted = readFileSync(note, 'utf8').trim()
    const found = lstatSync(noted)
    const isPrivate = found.isDirectory() && (found.mode & 0o777) === 0o700
    if (isPrivate && found.uid === lstatSync(cluster).uid) return noted
  } catch {} // none yet, or it was cleared away
  return join(tmpdir(), `latchkey-${randomBytes(8).toString('hex')}`)
}
