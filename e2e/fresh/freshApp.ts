import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { packLatchkey } from './packLatchkey'
import { root } from './root'
import { run } from './run'
import { overrides, versions } from './versions'

export type FreshApp = {
  name: string
  /** What is installed, of versions.ts; `typescript@7.0.2` names a version of its own. */
  packages: readonly string[]
  files: Record<string, string>
}

/**
 * An app of its own, outside of this project, with the packed kit installed as any site would, all in one go. What its
 * exact versions bring in is kept until they, or the kit's own package.json, change; the kit's and the app's files are
 * new each time.
 */
export async function freshApp({ name, packages, files }: FreshApp): Promise<string> {
  const tarball = await packLatchkey()
  const kit = await run(['tar', '-xzOf', tarball, 'package/package.json'], root)
  const others = Object.fromEntries(packages.filter(one => one !== 'latchkey').map(exact))
  const dependencies = { latchkey: 'file:latchkey.tgz', ...others }
  const app = { name: `fresh-${name}`, private: true, type: 'module', dependencies, overrides }
  const manifest = JSON.stringify(app, null, 2)
  const key = createHash('sha256').update(`${manifest}${kit}${process.version}`).digest('hex').slice(0, 12)
  const folder = join(tmpdir(), `latchkey-fresh-${name}-${key}`)
  if (!existsSync(join(folder, 'installed'))) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
    writeFileSync(join(folder, 'package.json'), manifest)
    copyFileSync(tarball, join(folder, 'latchkey.tgz'))
    await run(['npm', 'install', '--prefer-offline', '--no-audit', '--no-fund'], folder)
    writeFileSync(join(folder, 'installed'), '')
  }
  const installed = 'node_modules/latchkey'
  for (const leftover of ['app', 'src', 'dist', '.next', installed])
    rmSync(join(folder, leftover), { recursive: true, force: true })
  mkdirSync(join(folder, installed))
  await run(['tar', '-xzf', tarball, '-C', installed, '--strip-components=1'], folder)
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}

function exact(asked: string): [string, string] {
  const at = asked.lastIndexOf('@')
  const [name, version] = at > 0 ? [asked.slice(0, at), asked.slice(at + 1)] : [asked, versions[asked]]
  if (!version) throw new Error(`versions.ts has no version of ${name}`)
  return [name, version]
}
