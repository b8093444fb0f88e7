import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { rewriteDeclaration } from './declarationSpecifiers.mjs'
import { PlainError } from './PlainError.mjs'
import { root as project } from './root.mjs'
import { runCommand } from './runCommand.mjs'

/**
 * Writes the declarations of all workspaces under `<outDir>/types`, keeps those the public entries lead to,
 * and returns where each entry's declaration is and which outside packages they name.
 */
export async function buildDeclarations({ root, outDir, workspaces, entries }) {
  const types = join(outDir, 'types')
  const sources = Object.fromEntries(
    workspaces
      .filter(({ name }) => name.startsWith('@latchkey/'))
      .flatMap(({ name, entries }) =>
        Object.entries(entries).map(([subpath, source]) => [name + subpath.slice(1), source]),
      ),
  )
  await emit({ root, types, entries, sources })

  const declarationOf = source =>
    join(types, relative(join(root, 'packages'), source)).replace(/\.tsx?$/, '.d.ts')
  const known = Object.fromEntries(
    Object.entries(sources).map(([name, source]) => [name, declarationOf(source)]),
  )
  const waiting = Object.values(entries).map(declarationOf)
  const kept = new Set()
  const outside = new Set()
  while (waiting.length > 0) {
    const file = waiting.pop()
    if (kept.has(file)) continue
    kept.add(file)
    const result = rewriteDeclaration(readFileSync(file, 'utf8'), { file, entries: known })
    writeFileSync(file, result.text)
    waiting.push(...result.files)
    for (const name of result.outside) outside.add(name)
  }
  for (const file of filesUnder(types)) if (!kept.has(file)) rmSync(file)

  const published = source => `./${relative(outDir, declarationOf(source))}`
  return {
    types: Object.fromEntries(Object.entries(entries).map(([name, source]) => [name, published(source)])),
    outside: [...outside],
  }
}

async function emit({ root, types, entries, sources }) {
  const config = join(root, '.cache/build/tsconfig.json')
  mkdirSync(join(config, '..'), { recursive: true })
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(root, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        rootDir: join(root, 'packages'),
        outDir: types,
        // Named, because what is found through node_modules counts as somebody else's, and is not written.
        paths: Object.fromEntries(Object.entries(sources).map(([name, source]) => [name, [source]])),
      },
      files: Object.values(entries), // and what they lead to: no tests, nothing unfinished beside them
      include: [join(root, 'types')],
    }),
  )
  const tsc = join(project, 'node_modules/typescript/bin/tsc')
  const { code, output } = await runCommand([process.execPath, tsc, '-p', config], {
    cwd: root,
    capture: true,
  })
  if (code !== 0) throw new PlainError(`The declarations could not be written:\n${output}`)
}

function filesUnder(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath ?? entry.path, entry.name))
}
