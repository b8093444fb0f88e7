import { lchownSync, lstatSync, mkdirSync } from 'node:fs'
import { GatewayError } from '../../kernel/GatewayError'
import type { DatabaseUser } from './databaseUser'

/** Creates a folder that only the database's user can enter. Refuses a link or somebody else's folder. */
export function ownFolder(path: string, user: DatabaseUser): void {
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const found = lstatSync(path)
  const owners = [process.getuid?.(), user?.uid]
  if (!found.isDirectory() || !owners.includes(found.uid) || (found.mode & 0o077) !== 0)
    throw new GatewayError(
      `${path} has to be a folder that only the database's user can enter: remove it, and the gateway creates it again.`,
    )
  if (user) lchownSync(path, user.uid, user.gid)
}
