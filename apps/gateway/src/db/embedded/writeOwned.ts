import { closeSync, fchownSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { DatabaseUser } from './databaseUser'

/**
 * Writes a file of the database's user, whole or not at all. What stands in its place is replaced: a link is never
 * followed, since root would then write and give away whatever it leads to.
 */
export function writeOwned(path: string, text: string, user: DatabaseUser): void {
  const aside = `${path}.new`
  rmSync(aside, { force: true })
  const file = openSync(aside, 'wx', 0o600)
  try {
    if (user) fchownSync(file, user.uid, user.gid)
    writeFileSync(file, text)
  } finally {
    closeSync(file)
  }
  renameSync(aside, path)
}
