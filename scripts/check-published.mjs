// npm run published: the package as others install it, in every setting we know. --quick: what `npm test` looks at.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { commandLine } from './checks/commandLine.mjs'
import { buildPublished } from './lib/buildPublished.mjs'
import { exitWith, PlainError } from './lib/PlainError.mjs'
import { stopSignal } from './lib/stopSignal.mjs'
import { bundlers } from './published/bundlers.mjs'
import { checkContents } from './published/checkContents.mjs'
import { commonJs } from './published/commonJs.mjs'
import { lintPackage } from './published/lintPackage.mjs'
import { managers } from './published/managers.mjs'
import { nodeVersions } from './published/nodeVersions.mjs'
import { run, stopWith } from './published/run.mjs'
import { typeChecks } from './published/typeChecks.mjs'

const { root, quick, only } = commandLine(['only'], ['quick'])
const all = !quick
/** Each lane in order, the lanes beside each other: one computes while the other waits for installs. */
const lanes = [
  [
    ['contents', 'no tests, no paths of this machine, source maps', checkContents],
    ['lint', 'publint, are-the-types-wrong', lintPackage],
    ['types', all ? 'TypeScript 5.4 to 7.0' : 'TypeScript 5.4 and 7.0', typeChecks],
  ],
  [
    ['managers', 'npm, pnpm, yarn 1', managers],
    ['commonjs', 'CommonJS and Jest', commonJs],
    ...(all
      ? [
          ['nodes', 'Node 20, 22 and 24', nodeVersions],
          ['bundlers', 'Vite, webpack, Rspack, esbuild, Bun, Next', bundlers],
        ]
      : []),
  ],
]

stopWith(stopSignal())
try {
  const known = lanes.flat().map(([name]) => name)
  const names = only?.split(',') ?? known
  const unknown = names.filter(name => !known.includes(name))
  if (unknown.length > 0)
    throw new PlainError(`There is no check called ${unknown.join(', ')}: choose from ${known.join(', ')}.`)
  const context = { root, all, ...(await timed('build and pack', pack)) }
  const ended = await Promise.allSettled(lanes.map(lane => runLane(lane, names, context)))
  const failures = ended.flatMap(({ reason }) => reason ?? [])
  for (const failure of failures) console.error(failure instanceof PlainError ? failure.message : failure)
  process.exitCode = failures.length === 0 ? 0 : 1
} catch (error) {
  exitWith(error)
}

async function runLane(lane, names, context) {
  for (const [name, title, check] of lane) if (names.includes(name)) await timed(title, () => check(context))
}

async function pack() {
  const { outDir: dist } = await buildPublished(root, { ifChanged: true })
  const folder = join(root, '.cache/published')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await run(['npm', 'pack', dist, '--pack-destination', folder], root)
  const [file] = readdirSync(folder)
  const manifest = JSON.parse(readFileSync(join(dist, 'package.json'), 'utf8'))
  return { dist, tarball: join(folder, file), manifest }
}

async function timed(title, work) {
  const began = performance.now()
  const tell = mark => console.log(`${mark} ${title} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  try {
    const result = await work()
    tell('✓')
    return result
  } catch (error) {
    tell('✗')
    throw error
  }
}
