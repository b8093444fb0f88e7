import { copyFileSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildDeclarations } from './buildDeclarations.mjs'
import { buildScripts, fileOf } from './buildScripts.mjs'
import { PlainError } from './PlainError.mjs'
import { publishDocs } from './publishDocs.mjs'
import { publishedManifest } from './publishedManifest.mjs'
import { sourceWorkspaces } from './sourceWorkspaces.mjs'

/** Builds packages/latchkey/dist: a folder that `npm pack` turns into what sites install. `areChecked`: another step checks the types. */
export async function buildPackage(root, { areChecked = false } = {}) {
  const workspaces = sourceWorkspaces(root)
  const { folder, manifest, entries } = workspaces.find(({ name }) => name === 'latchkey')
  const absent = Object.values(entries).filter(path => !existsSync(path))
  if (absent.length > 0)
    throw new PlainError(
      `packages/latchkey/package.json names entries that are not there: ${absent.join(', ')}`,
    )

  const outDir = join(folder, 'dist')
  const modules = await buildScripts(root, outDir)
  const files = Object.fromEntries(Object.keys(entries).map(subpath => [subpath, fileOf(subpath)]))
  const declarations = await buildDeclarations({
    root,
    outDir,
    workspaces,
    areChecked,
    entries: Object.fromEntries(Object.entries(entries).map(([subpath, path]) => [files[subpath], path])),
  })

  const subpaths = Object.entries(files).map(([subpath, name]) => [
    subpath,
    { types: `./${name}.d.ts`, file: `./${name}.js` },
  ])
  const published = publishedManifest({
    manifest,
    workspaces,
    subpaths: Object.fromEntries(subpaths),
    imported: [...modules.outside, ...declarations.outside],
  })
  writeFileSync(join(outDir, 'package.json'), `${JSON.stringify(published, null, 2)}\n`)
  copyFileSync(join(root, 'LICENSE'), join(outDir, 'LICENSE'))
  publishDocs({ root, outDir, home: manifest.homepage })
  return { outDir, files: modules.files, manifest: published }
}
