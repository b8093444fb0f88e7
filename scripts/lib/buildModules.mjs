import { dirname, join, relative, resolve, sep } from 'node:path'
import { elementCopy, isOfElement } from './elementCopy.mjs'
import { evmBaseCopy, modulePath } from './evmBaseCopy.mjs'
import { serverCopy } from './serverCopy.mjs'
import { together } from './together.mjs'

const runtimeFile = 'rolldown-runtime.js'

/**
 * Bundles the public entries as ES modules into `outDir`; returns the outside packages they import. `stages` says which
 * modules (by path from the root) come in one file.
 */
export async function buildModules({ root, folder, outDir, entries, isClient, stages }) {
  const { build } = await import('vite')
  const nameOf = chunk => {
    const [entry] = Object.entries(entries).find(([, path]) => path === chunk.facadeModuleId) ?? []
    return entry ?? chunk.name.replace(/(^|\/)src\//, '$1').replace('.css?inline', '.css')
  }
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: 'warn',
    mode: 'production',
    plugins: [evmBaseCopy(), serverCopy(), elementCopy(root), withoutClientMarks(), withoutRuntimeFile()],
    oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      lib: { entry: entries, formats: ['es'] },
      sourcemap: true, // with the sources in them, which are not in the package
      minify: false, // the site's own build does that, and keeps its annotations
      cssMinify: 'lightningcss',
      cssTarget: 'esnext', // sheets go out as written: lowering logical properties would break right-to-left
      reportCompressedSize: false,
      rolldownOptions: {
        external: (id, importer) => isOutside(id) && !isOfElement(importer),
        preserveEntrySignatures: 'allow-extension', // what the choice of files asks for
        experimental: { attachDebugInfo: 'none' }, // no comments with the builder's paths
        output: {
          ...together(id => stages.get(relative(root, modulePath(id))) ?? serverFile(id)),
          entryFileNames: chunk => `${nameOf(chunk)}.js`,
          chunkFileNames: fileNameOf, // without a hash: a package's files keep their names from version to version
          sourcemapPathTransform: (source, map) => sourceName(root, resolve(dirname(map), source)),
          comments: { legal: true, annotation: true, jsdoc: false }, // the declarations have the words
          // Next's app router takes hooks and components only from a module that says so first.
          banner: chunk => (chunk.facadeModuleId && isClient(nameOf(chunk)) ? "'use client'" : ''),
        },
      },
    },
  })
  const chunks = [built].flat().flatMap(({ output }) => output)
  const imports = chunks.flatMap(chunk => [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])])
  const files = new Set(chunks.map(chunk => chunk.fileName))
  for (const entry of chunks.filter(chunk => chunk.isEntry && !isClient(nameOf(chunk))))
    refuseReact(entry, new Map(chunks.map(chunk => [chunk.fileName, chunk])))
  return {
    files: [...files].filter(name => name.endsWith('.js')).map(name => join(outDir, name)),
    outside: [...new Set(imports.filter(name => !files.has(name) && name !== runtimeFile))],
  }
}

/** A site without React loads these entries, and could not be built with a file behind them that imports it. */
function refuseReact(entry, chunks) {
  const cameFrom = new Map([[entry.fileName, undefined]])
  for (const name of cameFrom.keys()) {
    const { imports = [], dynamicImports = [] } = chunks.get(name) ?? {}
    for (const next of [...imports, ...dynamicImports]) if (!cameFrom.has(next)) cameFrom.set(next, name)
  }
  if (!cameFrom.has('react')) return
  const way = ['react']
  while (cameFrom.get(way[0])) way.unshift(cameFrom.get(way[0]))
  throw new Error(`${entry.fileName} is for sites without React, and imports it: ${way.join(' → ')}`)
}

/**
 * What the server's late parts need of its first file stands apart from it: an entry exports its public names alone.
 */
function serverFile(id) {
  const isShared = /\/packages\/server\/src\/(?:signInError|tokens\/base64url)\.ts$|\?server$/.test(id)
  return isShared ? 'server-shared' : undefined
}

/** A mark counts only at the head of a published file; the bundler would leave it, or not, where modules join. */
function withoutClientMarks() {
  return {
    name: 'latchkey:without-client-marks',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: /^\s*(['"])use client\1/m },
      handler: code => ({ code: code.replace(/^\s*(['"])use client\1;?/m, ''), map: null }),
    },
  }
}

/** The bundler's few lines of its own go into each file that needs them: apart they would be one request more. */
function withoutRuntimeFile() {
  return {
    name: 'latchkey:without-runtime-file',
    generateBundle(_, bundle) {
      const runtime = bundle[runtimeFile]
      if (!runtime) return
      const [, helper, alias] = /export \{ (\w+) as (\w+) \};?\s*$/.exec(runtime.code) ?? []
      const line = `import { ${alias} as ${helper} } from "./${runtimeFile}";\n`
      // On one line, as the import was, so that the source maps still fit.
      const lines = `${runtime.code
        .replace(/export \{.*\};?\s*$/, '')
        .replace(/^\s*\/\/.*$/gm, '')
        .replace(/\s+/g, ' ')}\n`
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk === runtime || !chunk.imports.includes(runtime.fileName)) continue
        if (!chunk.code.includes(line))
          throw new Error(`${chunk.fileName} imports the bundler's runtime in a new way`)
        chunk.code = chunk.code.replace(line, () => lines)
      }
      delete bundle[runtime.fileName]
    },
  }
}

/** `core/src/createKit.ts`: no path of the machine that built it. */
function sourceName(root, path) {
  return relative(join(root, 'packages'), path).split(sep).join('/')
}

/** A file that nobody named gets its package's name, too: several packages have an `attach`. */
function fileNameOf({ name, facadeModuleId, moduleIds }) {
  const [, folder] = /packages\/(\w+)\/src\//.exec(facadeModuleId ?? moduleIds.at(-1) ?? '') ?? []
  const prefix = ['core', 'protocol'].includes(folder) ? 'kit' : folder
  if (['doctor', 'stores'].includes(folder)) return `${folder}.js` // the code of each is in one file
  return !folder || /^(?:kit|ui|view|language|element|evm|walletconnect|server)\b/.test(name)
    ? '[name].js'
    : `${prefix}-[name].js`
}

/** Ours is bundled, whatever else has a bare name stays an import. */
function isOutside(id) {
  return /^[@\w]/.test(id) && !/^@latchkey\//.test(id) && !/^[A-Za-z]:[\\/]/.test(id)
}
