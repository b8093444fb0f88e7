import { existsSync, renameSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { newestChange } from './newestChange.mjs'
import { PlainError } from './PlainError.mjs'
import { runCommand } from './runCommand.mjs'

const bundler = fileURLToPath(new URL('bundleGateway.mjs', import.meta.url))

/**
 * Bundles one entry of the gateway (our sources, and packages of very many files) into apps/gateway/dist, unless what lies
 * there is newer than every source. Returns the file to run.
 */
export async function buildGateway(root, entry) {
  const folder = join(root, 'apps/gateway')
  const name = `${basename(dirname(entry))}-${basename(entry, '.ts')}`.replace(/^src-/, '')
  const file = join(folder, 'dist', `${name}.mjs`)
  const sources = [
    'apps/gateway/src',
    'apps/gateway/data',
    'packages/protocol/src',
    'packages/server/src',
    'packages/smartaccount/src',
    'package-lock.json',
    'scripts/lib/bundleGateway.mjs',
  ]
  if (existsSync(file) && newestChange(sources.map(path => join(root, path))) < statSync(file).mtimeMs)
    return file
  // In a process of its own: the bundler would stay in the memory of the gateway that is run next.
  const half = `${file}.${process.pid}`
  const { code, output } = await runCommand([process.execPath, bundler, root, join(folder, entry), half], {
    capture: true,
  })
  if (code !== 0)
    throw new PlainError(`${output.trim()}\n\nThe gateway could not be bundled, see the lines above.`)
  renameSync(half, file)
  return file
}
