import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { PlainError } from '../../scripts/lib/PlainError.mjs'
import { root } from '../../scripts/lib/root.mjs'
import { ownDependencies } from './ownDependencies.mjs'

const dist = join(root, 'packages/latchkey/dist')

/**
 * Builds one page. `files` has its files, gzipped, by the path they are served under, `/` is the page itself; `entry` is
 * the path of its first script and `imports` says which scripts each script statically imports.
 */
export async function buildPage({ name, folder, html }) {
  const { output } = await build({
    configFile: false,
    logLevel: 'silent',
    root: join(root, 'bench/pages', folder),
    base: './',
    plugins: [ownDependencies(dist)],
    resolve: { alias: latchkeyAsPublished() },
    build: {
      write: false,
      reportCompressedSize: false,
      rolldownOptions: { input: join(root, 'bench/pages', folder, html) },
    },
  }).catch(error => {
    throw new PlainError(`The page ${name} could not be built: ${error.message}`)
  })
  const chunks = output.filter(({ type }) => type === 'chunk')
  return {
    files: new Map(
      output.map(file => [
        file.fileName === html ? '/' : `/${file.fileName}`,
        gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }),
      ]),
    ),
    entry: `/${chunks.find(({ isEntry }) => isEntry).fileName}`,
    imports: new Map(
      chunks.map(({ fileName, imports }) => [`/${fileName}`, imports.map(name => `/${name}`)]),
    ),
  }
}

function latchkeyAsPublished() {
  if (!existsSync(dist)) throw new PlainError('packages/latchkey/dist is missing: run npm run build first.')
  return [
    { find: /^latchkey$/, replacement: join(dist, 'index.js') },
    { find: /^latchkey\/(\w+)$/, replacement: join(dist, '$1.js') },
  ]
}
