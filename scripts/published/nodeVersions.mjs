import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PlainError } from '../lib/PlainError.mjs'
import { consumer, writeFiles } from './consumer.mjs'
import { run } from './run.mjs'
import { nodes } from './versions.mjs'

/** Every entry imported, and required, by each Node that we support. */
export async function nodeVersions({ tarball, manifest }) {
  const entries = Object.keys(manifest.exports)
    .filter(subpath => !/json$|\*/.test(subpath))
    .map(subpath => `latchkey${subpath.slice(1)}`)
  const folder = await consumer({
    name: 'nodes',
    packages: [
      'react',
      'react-dom',
      'vue',
      'svelte',
      '@wagmi/core',
      'viem',
      'ethers',
      ...nodes.map(version => `node-${version}@npm:node@${version}`),
    ],
    tarball,
    manifest,
  })
  writeFiles(folder, {
    'src/import.mjs': `for (const entry of ${JSON.stringify(entries)}) if (Object.keys(await import(entry)).length === 0) throw new Error(entry)\n`,
    'src/require.cjs': `for (const entry of ${JSON.stringify(entries)}) if (Object.keys(require(entry)).length === 0) throw new Error(entry)\n`,
  })
  for (const node of [process.execPath, ...nodes.map(version => nodeIn(folder, version))])
    for (const script of ['src/import.mjs', 'src/require.cjs']) await run([node, script], folder)
}

/** The package of a version installs the binary for this machine in a package of its own. */
function nodeIn(folder, version) {
  const home = join(folder, 'node_modules', `node-${version}`)
  const found = readdirSync(home, { recursive: true }).find(path => /(?:^|\/)bin\/node$/.test(path))
  if (!found) throw new PlainError(`Node ${version} was not installed in ${home}`)
  return join(home, found)
}
