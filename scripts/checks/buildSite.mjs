import { join } from 'node:path'
import { build } from 'vite'
import { ownDependencies } from '../../bench/lib/ownDependencies.mjs'

/** Builds one of the bench's pages as a site would, with the package's scripts in `dist`: the chunks that vite makes. */
export async function buildSite({ root, dist, page }) {
  const folder = join(root, 'bench/pages', page)
  const { output } = await build({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    base: './',
    plugins: [ownDependencies(dist)],
    resolve: {
      alias: [
        { find: /^latchkey$/, replacement: join(dist, 'index.js') },
        { find: /^latchkey\/(\w+)$/, replacement: join(dist, '$1.js') },
      ],
    },
    build: {
      write: false,
      reportCompressedSize: false,
      rolldownOptions: { input: join(folder, 'index.html') },
    },
  })
  return output.filter(({ type }) => type === 'chunk')
}
