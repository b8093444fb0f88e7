import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'rolldown'

const folder = fileURLToPath(new URL('..', import.meta.url))

/** The two sides of the interop tests for a plain Node process; packages stay imports, found from this package. */
export async function bundleInterop() {
  const file = join(folder, `.cache/interop-${process.pid}.mjs`)
  try {
    await build({
      input: join(folder, 'interop/bothSides.ts'),
      cwd: folder,
      platform: 'node',
      external: id => /^[@\w]/.test(id) && !id.startsWith('@latchkey/'),
      logLevel: 'warn',
      output: { file, format: 'esm', codeSplitting: false },
    })
    return await import(pathToFileURL(file).href)
  } finally {
    rmSync(file, { force: true })
  }
}
