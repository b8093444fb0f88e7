import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The workspaces under packages/ with their source entries, subpath by subpath. */
export function sourceWorkspaces(root) {
  return readdirSync(join(root, 'packages'))
    .map(name => join(root, 'packages', name))
    .filter(folder => existsSync(join(folder, 'package.json')))
    .map(folder => {
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      const entries = Object.entries(manifest.exports ?? {})
        .filter(([, path]) => /^\.\/src\/.*\.tsx?$/.test(path))
        .map(([subpath, path]) => [subpath, join(folder, path)])
      return { name: manifest.name, folder, manifest, entries: Object.fromEntries(entries) }
    })
}
