import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** When the newest of these files and folders was changed, in ms. */
export function newestChange(paths) {
  return Math.max(
    0,
    ...paths.map(path => {
      const stat = statSync(path, { throwIfNoEntry: false })
      if (!stat?.isDirectory()) return stat?.mtimeMs ?? 0
      return Math.max(stat.mtimeMs, newestChange(readdirSync(path).map(name => join(path, name))))
    }),
  )
}
