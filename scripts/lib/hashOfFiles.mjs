import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const passedOver = ['node_modules', 'dist', '.cache']

/** One hash of the names and contents of files below `root`, folders included; what is not there counts as nothing. */
export function hashOfFiles(root, paths) {
  const hash = createHash('sha256')
  const add = path => {
    const stat = statSync(join(root, path), { throwIfNoEntry: false })
    if (!stat) return
    if (stat.isDirectory())
      for (const name of readdirSync(join(root, path)).sort()) {
        if (!passedOver.includes(name)) add(join(path, name))
      }
    else hash.update(`${path}\0${stat.size}\0`).update(readFileSync(join(root, path)))
  }
  for (const path of paths) add(path)
  return hash.digest('hex')
}
