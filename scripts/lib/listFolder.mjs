import { readdirSync } from 'node:fs'

/** The names in a folder; none where it cannot be read. */
export function listFolder(path) {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}
