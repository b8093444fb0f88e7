import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/lib/root.mjs'

/**
 * A vite plugin: what the built package in `dist` imports. An installed package finds its own versions; here they stand
 * with the workspaces that have them, and another version of the same name may stand at the root.
 */
export function ownDependencies(dist) {
  const owners = readdirSync(join(root, 'packages')).map(name => join(root, 'packages', name, 'package.json'))
  const has = (owner, name) => name in (JSON.parse(readFileSync(owner, 'utf8')).dependencies ?? {})
  return {
    name: 'own-dependencies',
    enforce: 'pre',
    resolveId(id, importer) {
      const [name] = id.match(/^(@[^/]+\/)?[^./@][^/]*/) ?? []
      const owner = name && importer?.startsWith(dist) && owners.find(candidate => has(candidate, name))
      return owner ? this.resolve(id, owner, { skipSelf: true }) : undefined
    },
  }
}
