import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { buildElement } from '../../scripts/lib/buildElement.mjs'
import { chosenPorts } from '../../scripts/lib/ports.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const require = createRequire(import.meta.url)

export const hostsPort = Number(process.env.LATCHKEY_PORT_HOSTS ?? 5180)

/** Where the built pages stand; a server at another port has its own. */
export const builtFolder = join(here, `.cache/${hostsPort}`)

/**
 * The builds and their pages: `/react-19/story` is pages/story.tsx with React 19. The development builds are there
 * because only they run effects twice in strict mode and warn of differences when hydrating.
 */
export const builds = {
  'react-19': {
    react: 19,
    mode: 'production',
    pages: [
      ...['story', 'hydrate', 'plain', 'radix', 'mui', 'overlay', 'listeners'],
      ...['embedded', 'append', 'two-kits', 'same-id', 'custom-modal', 'announce', 'sends', 'guarded'],
    ],
  },
  'react-19-development': { react: 19, mode: 'development', pages: ['story', 'hydrate'] },
  'react-18-development': { react: 18, mode: 'development', pages: ['story', 'hydrate'] },
}

/** Builds every page as a site would, the server-rendered one for Node, and what pages without a build load. */
export async function buildHosts() {
  await buildElement(join(here, '../..'), join(builtFolder, 'html/latchkey'))
  for (const [name, { react, mode, pages }] of Object.entries(builds)) {
    const settings = hostSettings(react, mode)
    await build({
      ...settings,
      base: `/${name}/`,
      build: {
        outDir: join(builtFolder, name),
        emptyOutDir: true,
        reportCompressedSize: false,
        minify: mode === 'production',
        rolldownOptions: {
          input: Object.fromEntries(pages.map(page => [page, join(here, `pages/${page}.tsx`)])),
          output: { entryFileNames: '[name].js' },
        },
      },
    })
    await build({
      ...settings,
      ssr: { noExternal: true },
      build: {
        outDir: join(builtFolder, `${name}-server`),
        emptyOutDir: true,
        ssr: join(here, 'renderOnServer.tsx'),
        rolldownOptions: { output: { entryFileNames: 'render.mjs' } },
      },
    })
  }
}

/** What every build of the pages has in common; the development server of the hot-reload test uses it too. */
export function hostSettings(react, mode) {
  const ports = chosenPorts()
  const local = port => `http://127.0.0.1:${port}`
  return {
    configFile: false,
    root: here,
    mode,
    logLevel: 'error',
    plugins: [docsBlock()],
    resolve: { alias: reactAliases(react) },
    define: {
      'process.env.NODE_ENV': JSON.stringify(mode),
      DEVNET_ADDRESSES: JSON.stringify({ chainA: local(ports.chainA), chainB: local(ports.chainB) }),
    },
  }
}

/** `custom-modal.block` is the first block of docs/custom-modal.md, so that what is tested is what is read. */
function docsBlock() {
  return {
    name: 'docs-block',
    resolveId: id => (id.endsWith('.block') ? join(here, `${basename(id)}.tsx`) : undefined),
    load(id) {
      const [, page] = id.match(/([\w-]+)\.block\.tsx$/) ?? []
      if (!page) return undefined
      const text = readFileSync(join(here, `../../docs/${page}.md`), 'utf8')
      return text.match(/^```tsx\n(.*?)^```/ms)?.[1]
    },
  }
}

/** One React in the whole page, whichever copy stands nearest to the file that imports it. */
function reactAliases(react) {
  const names = react === 18 ? ['react-18', 'react-dom-18'] : ['react', 'react-dom']
  const from = react === 18 ? require : createRequire(join(here, '../../package.json'))
  const [core, dom] = names.map(name => dirname(from.resolve(`${name}/package.json`)))
  return [
    { find: /^react(?=\/|$)/, replacement: core },
    { find: /^react-dom(?=\/|$)/, replacement: dom },
  ]
}
