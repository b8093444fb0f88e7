import { closeSync, fchownSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { DatabaseUser } from './databaseUser'

/**
 * Writes a file for the database's user, completely or not at all. Replaces what is there and never follows a link:
 * as root we would overwrite and give away its target.
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
