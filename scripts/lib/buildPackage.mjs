import { copyFileSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildDeclarations } from './buildDeclarations.mjs'
import { buildScripts, fileOf } from './buildScripts.mjs'
import { PlainError } from './PlainError.mjs'
import { publishedManifest } from './publishedManifest.mjs'
import { sourceWorkspaces } from './sourceWorkspaces.mjs'

/** Builds packages/latchkey/dist: a folder that `npm pack` turns into what sites install. */
export async function buildPackage(root) {
  const workspaces = sourceWorkspaces(root)
  const { folder, manifest, entries } = workspaces.find(({ name }) => name === 'latchkey')
  const absent = Object.values(entries).filter(path => !existsSync(path))
  if (absent.length > 0)
    throw new PlainError(
      `packages/latchkey/package.json names entries that are not there: ${absent.join(', ')}`,
    )

  const outDir = join(folder, 'dist')
  const modules = await buildScripts(root, outDir)
  const declarations = await buildDeclarations({ root, outDir, workspaces, entries })

  const subpaths = Object.keys(entries).map(subpath => [
    subpath,
    { types: declarations.types[subpath], file: `./${fileOf(subpath)}.js` },
  ])
  const published = publishedManifest({
    manifest,
    workspaces,
    subpaths: Object.fromEntries(subpaths),
    imported: [...modules.outside, ...declarations.outside],
  })
  writeFileSync(join(outDir, 'package.json'), `${JSON.stringify(published, null, 2)}\n`)
  for (const name of ['LICENSE', 'README.md'])
    if (existsSync(join(root, name))) copyFileSync(join(root, name), join(outDir, name))
  return { outDir, files: modules.files, manifest: published }
}
