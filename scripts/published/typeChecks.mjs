import { join } from 'node:path'
import { PlainError } from '../lib/PlainError.mjs'
import { consumer, writeFiles } from './consumer.mjs'
import { run, runQuietly } from './run.mjs'
import { typescripts } from './versions.mjs'
import { usage, wrapAll } from './wrapAll.mjs'

const oldest = typescripts[0]
const newest = typescripts.at(-1)
const libraries = [
  'react',
  'react-dom',
  'vue',
  'svelte',
  '@types/react',
  '@types/react-dom',
  '@types/node',
  '@wagmi/core',
  'viem',
  'ethers',
]
/** Their libraries are large: the oldest TypeScript takes half a minute to check those. */
const large = ['latchkey/wagmi', 'latchkey/testing']

/**
 * A library that wraps and hands on everything public, with declarations of its own: no error with any TypeScript. `all`
 * tries each version in each way of resolving, also with the other libraries' declarations checked.
 */
export async function typeChecks({ tarball, manifest, all }) {
  const folder = await consumer({
    name: all ? 'types-all' : 'types',
    packages: [
      ...libraries,
      ...(all ? typescripts : [oldest, newest]).map(
        version => `${aliasOf(version)}@npm:typescript@${version}`,
      ),
    ],
    tarball,
    manifest,
  })
  const entries = Object.keys(manifest.exports)
    .filter(subpath => !/json$|\*/.test(subpath) && subpath !== './ethers5') // which needs the other ethers
    .map(subpath => `latchkey${subpath.slice(1)}`)
  writeFiles(folder, { 'wrapAll.mjs': wrapAll(entries), 'src/usage.ts': usage })
  await run([process.execPath, 'wrapAll.mjs'], folder)
  const fileOf = entry => `src/${entry.replace('/', '-')}.ts`
  const small = entries.filter(entry => !large.includes(entry)).map(fileOf)
  const every = [...entries.map(fileOf), 'src/usage.ts']
  const cases = all
    ? [
        ...typescripts.flatMap(version =>
          ['bundler', 'nodenext'].map(resolution => ({ version, resolution, files: every })),
        ),
        ...[oldest, newest].map(version => ({ version, resolution: 'node16', files: every })),
      ]
    : [
        { version: newest, resolution: 'bundler', files: every },
        { version: newest, resolution: 'nodenext', files: every },
        { version: oldest, resolution: 'bundler', files: [...small, 'src/usage.ts'] },
        { version: oldest, resolution: 'nodenext', files: large.map(fileOf), skipLibCheck: true },
      ]
  for (const each of cases) await check(folder, each)
}

async function check(folder, { version, resolution, files, skipLibCheck = false }) {
  const config = `tsconfig.${version}.${resolution}.json`
  writeFiles(folder, {
    [config]: JSON.stringify({ compilerOptions: optionsFor(resolution, skipLibCheck), files }),
  })
  const tsc = join('node_modules', aliasOf(version), 'bin/tsc')
  const command = [process.execPath, tsc, '-p', config, '--pretty', 'false']
  const { code, output } = await runQuietly(command, folder)
  const lines = output.split('\n').filter(line => /error TS\d+/.test(line))
  // Some libraries' own declarations do not hold in every way of resolving; the kit's must.
  const ours = lines.filter(line => !/^(?:\.\.\/)*node_modules\/(?!latchkey\/)/.test(line))
  if (ours.length > 0 || (code !== 0 && lines.length === 0))
    throw new PlainError(`TypeScript ${version}, ${resolution}:\n${ours.slice(0, 20).join('\n') || output}`)
}

function optionsFor(resolution, skipLibCheck) {
  return {
    target: 'ES2022',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    module: resolution === 'bundler' ? 'ESNext' : resolution === 'node16' ? 'Node16' : 'NodeNext',
    moduleResolution: resolution,
    jsx: 'react-jsx',
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    declaration: true,
    emitDeclarationOnly: true,
    skipLibCheck,
    rootDir: 'src',
    outDir: 'out',
    types: ['node'],
  }
}

function aliasOf(version) {
  return `typescript-${version}`
}
