import { relative } from 'node:path'
import { rolldown } from 'rolldown'
import { inlineStyles, ownWorkspaces } from '../checks/buildPage.mjs'
import { readWorkspaces } from '../checks/workspaces.mjs'
import { elementReact } from './elementReact.mjs'
import { together } from './together.mjs'

const first = 'packages/latchkey/src/page/element.ts'
const all = 'packages/latchkey/src/index.ts'

/** What an opening modal needs beyond the first file, in one file: the modal with React, and what finds wallets. */
const opening = [
  'packages/element/src/attachModal.ts',
  'packages/react/src/views/opening.ts',
  'packages/core/src/live/goLive.ts',
  'packages/evm/src/exports/base.ts',
]

/**
 * The files that a page without a build loads, with React inside: [{ fileName, code, modules, imports, isEntry }],
 * `modules` being paths from the root. `element.js` and `latchkey.js` are for pages, the others follow them.
 */
export async function bundleElement(root) {
  const bundle = await rolldown({
    input: { element: first, latchkey: all },
    cwd: root,
    platform: 'browser',
    preserveEntrySignatures: 'allow-extension', // what the choice of files asks for
    transform: {
      define: { 'process.env.NODE_ENV': '"production"' },
      jsx: { runtime: 'automatic', development: false },
    },
    plugins: [elementReact(root), ownWorkspaces(readWorkspaces(root)), inlineStyles()],
    onLog: (level, log, handle) => {
      if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message)
      if (level !== 'warn') handle(level, log)
    },
  })
  const options = { format: 'esm', minify: true, entryFileNames: '[name].js', chunkFileNames: '[name].js' }
  const pathOf = id => relative(root, id)
  const read = async more =>
    (await bundle.generate({ ...options, ...more })).output.map(chunk => ({
      ...chunk,
      modules: chunk.moduleIds.map(pathOf),
    }))
  const files = stages(await read({ minify: false }))
  const chunks = await read(together(id => files.get(pathOf(id))))
  await bundle.close()
  return chunks
}

/** Every chunk that is loaded with these. */
export function loadedWith(chunks, modules) {
  const byName = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const starts = modules.map(module => {
    const found = chunks.find(chunk => chunk.modules.includes(module))
    if (!found) throw new Error(`the elements have no ${module}`)
    return found
  })
  const seen = new Set(starts)
  for (const chunk of seen) for (const name of chunk.imports) if (byName.has(name)) seen.add(byName.get(name))
  return [...seen]
}

/** The files of a first visit, and of one that opens the modal. */
export function elementVisits(chunks) {
  return { first: loadedWith(chunks, [first]), open: loadedWith(chunks, [first, ...opening]) }
}

/** Map of module → the file it comes in; the bundler decides for those that are not in it. */
function stages(chunks) {
  const files = new Map()
  const put = (modules, name) => {
    for (const module of modules) if (!files.has(module)) files.set(module, name)
  }
  const modulesOf = starts => loadedWith(chunks, starts).flatMap(({ modules }) => modules)
  const opened = modulesOf(opening)
  put(modulesOf([first]), 'kit')
  // What the functions of the kit share with the modal: they must not bring React in.
  const shared = new Set(opened)
  put(
    modulesOf([all]).filter(module => shared.has(module)),
    'shared',
  )
  put(opened, 'modal')
  return files
}
