import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Bundles one entry of the gateway (our sources; packages stay imports) into apps/gateway/dist, unless what lies
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
    'node_modules/.package-lock.json',
  ]
  if (existsSync(file) && newest(sources.map(path => join(root, path))) < statSync(file).mtimeMs) return file
  const { build } = await import('rolldown')
  await build({
    input: join(folder, entry),
    cwd: root,
    platform: 'node',
    external: id => /^[@\w]/.test(id) && !id.startsWith('@latchkey/'),
    logLevel: 'warn',
    output: { file, format: 'esm', sourcemap: true, codeSplitting: false },
  })
  return file
}

function newest(paths) {
  return Math.max(
    0,
    ...paths.map(path => {
      const stat = statSync(path, { throwIfNoEntry: false })
      if (!stat) return 0
      if (!stat.isDirectory()) return stat.mtimeMs
      return Math.max(stat.mtimeMs, newest(readdirSync(path).map(name => join(path, name))))
    }),
  )
}
