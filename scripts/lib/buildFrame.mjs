import { existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { newestChange } from './newestChange.mjs'
import { PlainError } from './PlainError.mjs'
import { runCommand } from './runCommand.mjs'

const bundler = fileURLToPath(new URL('bundleFrame.mjs', import.meta.url))

/** Builds the embedded wallet's frame into apps/frame/dist, unless what lies there is newer than every source. */
export async function buildFrame(root) {
  const folder = join(root, 'apps/frame/dist')
  const manifest = join(folder, 'manifest.json')
  const sources = [
    'apps/frame/src',
    'apps/frame/vite.config.ts',
    'packages/protocol/src',
    'packages/decode/src',
    'packages/smartaccount/src',
    'package-lock.json',
    'scripts/lib/bundleFrame.mjs',
  ].map(path => join(root, path))
  if (existsSync(manifest) && newestChange(sources) < statSync(manifest).mtimeMs) return folder
  // Whoever reads the old files meanwhile finds them whole.
  const half = `${folder}.${process.pid}`
  const { code, output } = await runCommand([process.execPath, bundler, root, half], { capture: true })
  if (code !== 0)
    throw new PlainError(`${output.trim()}\n\nThe wallet's frame could not be built, see the lines above.`)
  rmSync(folder, { recursive: true, force: true })
  renameSync(half, folder)
  return folder
}
