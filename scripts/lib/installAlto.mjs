import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PlainError } from './PlainError.mjs'
import { runCommand } from './runCommand.mjs'

/** Its newest viem may ask for parts that are published later: it gets the one of this project. */
const overrides = { viem: '2.57.1' }
const version = '0.0.20'

/**
 * Alto, a bundler of others, under .cache: it is GPL and has 374 MB, and so is no dependency. Returns the file to run;
 * throws a PlainError with `exitCode` 3 where it cannot be installed.
 */
export async function installAlto(root, { write = console.log, signal } = {}) {
  const folder = join(root, `.cache/alto-${version}`)
  const file = join(folder, 'node_modules/@pimlico/alto/esm/cli/alto.js')
  const done = join(folder, 'installed')
  if (existsSync(done) && existsSync(file)) return file
  write(`installing Alto ${version} into .cache (374 MB, about a minute)`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const manifest = { private: true, dependencies: { '@pimlico/alto': version }, overrides }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  const { code, output } = await runCommand(
    ['npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--workspaces=false'],
    { cwd: folder, capture: true, signal },
  )
  if (signal?.aborted) throw new PlainError('Stopped while installing Alto.')
  if (code === 0 && existsSync(file)) {
    writeFileSync(done, '')
    return file
  }
  const [, why = `code ${code}`] = /npm error code (\w+)/.exec(output) ?? []
  const error = new PlainError(
    `Alto ${version} could not be installed, so nothing was compared with it: npm ended with ${why}.`,
  )
  error.exitCode = 3
  throw error
}
