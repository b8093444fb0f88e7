import { randomBytes } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Places = {
  folder: string
  cluster: string
  socket: string
  /** Records the socket's folder if it is outside the data folder. */
  socketNote: string
  password: string
  log: string
}

// A socket's path may have about 104 bytes, and its file name takes 16.
const longestSocketFolder = 85

/** Where the built-in database keeps its files. The path is resolved, because running servers are found by it. */
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
 * Anybody can create folders and links in the temporary folder, so the name must not be predictable. The recorded one is
 * reused if it is still ours, so that a server left running there is found.
 */
function farSocket(note: string, cluster: string): string {
  try {
    const noted = readFileSync(note, 'utf8').trim()
    const found = lstatSync(noted)
    const isPrivate = found.isDirectory() && (found.mode & 0o777) === 0o700
    if (isPrivate && found.uid === lstatSync(cluster).uid) return noted
  } catch {} // none yet, or deleted
  return join(tmpdir(), `latchkey-${randomBytes(8).toString('hex')}`)
}
