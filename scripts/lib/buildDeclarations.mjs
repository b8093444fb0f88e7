import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { rollup } from 'rollup'
import { dts } from 'rollup-plugin-dts'
import { handOn } from './handOn.mjs'
import { PlainError } from './PlainError.mjs'
import { root as project } from './root.mjs'
import { runCommand } from './runCommand.mjs'
import { withoutRuleIds } from './withoutRuleIds.mjs'

const sharedFile = 'shared'
const advice =
  'A site that writes declarations of its own cannot name these types (TS2742, TS2883): export them in packages/latchkey/src.'

/**
 * Writes one declaration file per entry into `outDir`, and one for what several entries name, so that a type is the same
 * type whichever entry it comes from. `entries` maps a file's name to its source. Returns the outside packages they name.
 * With `areChecked` the compiler looks for no type errors: another step does.
 */
export async function buildDeclarations({ root, outDir, workspaces, entries, areChecked }) {
  const sources = Object.fromEntries(
    workspaces
      .filter(({ name }) => name.startsWith('@latchkey/'))
      .flatMap(({ name, entries }) =>
        Object.entries(entries).map(([subpath, source]) => [name + subpath.slice(1), source]),
      ),
  )
  const emitted = join(root, '.cache/build/types')
  rmSync(emitted, { recursive: true, force: true })
  await emit({ root, types: emitted, entries, sources, areChecked })

  const declarationOf = source =>
    join(emitted, relative(join(root, 'packages'), source)).replace(/\.tsx?$/, '.d.ts')
  const ours = {
    name: 'latchkey:workspaces',
    resolveId: name => (sources[name] ? declarationOf(sources[name]) : undefined),
  }
  const bundle = await rollup({
    input: Object.fromEntries(Object.entries(entries).map(([name, source]) => [name, declarationOf(source)])),
    plugins: [ours, dts()],
    external: id => /^[@\w]/.test(id) && !(id in sources),
    onwarn: () => {}, // `unnamedTypes` looks closer
  })
  const { output } = await bundle.generate({
    format: 'es',
    entryFileNames: '[name].d.ts',
    chunkFileNames: '[name].d.ts',
    minifyInternalExports: false, // an editor shows these names
    manualChunks: inSharedFile(),
  })
  await bundle.close()
  const unnamed = output.flatMap(chunk => unnamedTypes(chunk, output))
  if (unnamed.length > 0) throw new PlainError(`${unnamed.join('\n')}\n${advice}`)
  for (const { fileName, code } of output)
    writeFileSync(join(outDir, fileName), withoutRuleIds(handOn(code), fileName))
  const files = new Set(output.map(({ fileName }) => fileName))
  return { outside: [...new Set(output.flatMap(({ imports }) => imports))].filter(name => !files.has(name)) }
}

/** The types that an entry takes from the shared file and does not hand on under a name. */
function unnamedTypes({ isEntry, name, code, importedBindings }, output) {
  if (!isEntry) return []
  const exported = [...code.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list]) =>
    list.split(',').map(each =>
      each
        .trim()
        .replace(/^type /, '')
        .replace(/ as .*/, ''),
    ),
  )
  const shared = output.find(chunk => chunk.fileName === `${sharedFile}.d.ts`)
  return (importedBindings[shared?.fileName] ?? [])
    .filter(type => new RegExp(`^(?:declare )?(?:type|interface|class) ${type}\\b`, 'm').test(shared.code))
    .filter(type => !exported.includes(type))
    .map(type => `latchkey/${name}: the type ${type} has no public name`)
}

/** Puts each module that more than one entry leads to into the shared file. */
function inSharedFile() {
  let users
  return (id, { getModuleIds, getModuleInfo }) => {
    users ??= countUsers([...getModuleIds()].map(getModuleInfo))
    return users.get(id) > 1 ? sharedFile : undefined
  }
}

function countUsers(modules) {
  const byId = new Map(modules.map(module => [module.id, module]))
  const users = new Map()
  for (const entry of modules.filter(({ isEntry }) => isEntry)) {
    const seen = new Set([entry.id])
    for (const id of seen) for (const next of byId.get(id)?.importedIds ?? []) seen.add(next)
    for (const id of seen) users.set(id, (users.get(id) ?? 0) + 1)
  }
  return users
}

async function emit({ root, types, entries, sources, areChecked }) {
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
        noCheck: areChecked,
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
  const { code, output } = await runCommand([process.execPath, tsc, '-p', config, '--checkers', '1'], {
    cwd: root,
    capture: true,
  })
  if (code !== 0) throw new PlainError(`The declarations could not be written:\n${output}`)
}
