import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { relative } from 'node:path'
import { rolldown } from 'rolldown'
import { exactRegex } from 'rolldown/filter'
import { elementCopy, isOfElement } from '../lib/elementCopy.mjs'
import { evmBaseCopy, modulePath } from '../lib/evmBaseCopy.mjs'
import { together } from '../lib/together.mjs'
import { exportedFile, splitSpecifier } from './workspaces.mjs'

const ENTRY = '\0page'
// Vite minifies style sheets with it, so it is always there.
const { transform: minifyCss } = createRequire(createRequire(import.meta.url).resolve('vite'))('lightningcss')

/**
 * Builds a page's entry text from source as a site would (minified, split at dynamic imports):
 * [{ fileName, code, modules, imports, isEntry, lazyModules }], modules being a Map of path from the root → length.
 * `files` says which modules come in one file, as they do in the published package. Who asks only what stands where has no
 * need of `minify`.
 */
export async function buildPage({ root, workspaces, entry, external, files = new Map(), minify = true }) {
  const pathOf = id => relative(root, modulePath(id))
  const lazy = new Set()
  const bundle = await rolldown({
    input: ENTRY,
    cwd: root,
    platform: 'browser',
    transform: {
      define: { 'process.env.NODE_ENV': '"production"' },
      jsx: { runtime: 'automatic', development: false },
    },
    plugins: [
      ...(external.length > 0 ? [ofOthers(external)] : []),
      evmBaseCopy(),
      elementCopy(root),
      pageEntry(entry),
      ownWorkspaces(workspaces),
      inlineStyles(),
      findLazy(lazy),
    ],
    onLog: (level, log, handle) => {
      // A missing module would make the figure smaller than the truth.
      if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message)
      if (level === 'warn') return
      handle(level, log)
    },
  })
  const { output } = await bundle.generate({
    format: 'esm',
    minify,
    chunkFileNames: '[name]-[hash].js',
    ...together(id => files.get(pathOf(id))),
  })
  await bundle.close()
  return output
    .filter(each => each.type === 'chunk')
    .map(chunk => ({
      fileName: chunk.fileName,
      code: chunk.code,
      modules: new Map(
        Object.entries(chunk.modules).map(([id, { renderedLength }]) => [pathOf(id), renderedLength]),
      ),
      imports: chunk.imports,
      isEntry: chunk.isEntry,
      lazyModules: Object.keys(chunk.modules)
        .filter(id => lazy.has(id))
        .map(pathOf),
    }))
}

function pageEntry(entry) {
  return {
    name: 'page-entry',
    resolveId: { filter: { id: exactRegex(ENTRY) }, handler: () => ENTRY },
    load: { filter: { id: exactRegex(ENTRY) }, handler: () => ({ code: entry, moduleType: 'ts' }) },
  }
}

/** A plugin, because the bundler would ask a function in its settings about every import. */
function ofOthers(names) {
  return {
    name: 'of-others',
    resolveId: {
      filter: { id: startsWithOne(names) },
      handler: (id, importer) => (isOfElement(importer) ? null : { id, external: true }),
    },
  }
}

/** What one of these packages, or a subpath of it, is asked for by. */
function startsWithOne(names) {
  return new RegExp(`^(?:${names.map(name => name.replaceAll('.', '\\.')).join('|')})(?:/|$)`)
}

export function ownWorkspaces(workspaces) {
  return {
    name: 'own-workspaces',
    resolveId: {
      filter: { id: startsWithOne(workspaces.map(({ name }) => name)) },
      handler: specifier => {
        const { name, subpath } = splitSpecifier(specifier)
        const workspace = workspaces.find(each => each.name === name)
        if (!workspace) return null
        const file = exportedFile(workspace, subpath)
        if (!file || !existsSync(file)) throw new Error(`${specifier} leads to no source file`)
        return { id: file, moduleSideEffects: workspace.manifest.sideEffects !== false }
      },
    },
  }
}

/** Notes the modules that some other one loads when it needs them. */
function findLazy(lazy) {
  return {
    name: 'find-lazy',
    renderStart() {
      for (const id of this.getModuleIds())
        if (this.getModuleInfo(id)?.dynamicImporters.length > 0) lazy.add(id)
    },
  }
}

export function inlineStyles() {
  return {
    name: 'inline-styles',
    resolveId: {
      filter: { id: /\.css\?inline$/ },
      async handler(specifier, importer) {
        const found = await this.resolve(specifier.slice(0, -'?inline'.length), importer)
        return found && { id: `${found.id}?inline`, moduleSideEffects: false }
      },
    },
    load: {
      filter: { id: /\.css\?inline/ },
      handler: id => {
        const [filename] = id.split('?')
        const { code } = minifyCss({ filename, code: readFileSync(filename), minify: true })
        return { code: `export default ${JSON.stringify(String(code))}`, moduleType: 'js' }
      },
    },
  }
}
