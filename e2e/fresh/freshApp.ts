import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { packLatchkey } from './packLatchkey'
import { run } from './run'
import { overrides, versions } from './versions'

export type FreshApp = {
  name: string
  /** What is installed, of versions.ts; `typescript@7.0.2` names a version of its own. */
  packages: readonly string[]
  files: Record<string, string>
}

/**
 * An app of its own, outside of this project, with the packed kit installed as any site would. What its exact
 * versions bring in is kept between runs; the kit and the app's files are new each time.
 */
export async function freshApp({ name, packages, files }: FreshApp): Promise<string> {
  const dependencies = Object.fromEntries(packages.filter(one => one !== 'latchkey').map(exact))
  const app = { name: `fresh-${name}`, private: true, type: 'module', dependencies, overrides }
  const manifest = JSON.stringify(app, null, 2)
  const key = createHash('sha256').update(`${manifest}${process.version}`).digest('hex').slice(0, 12)
  const folder = join(tmpdir(), `latchkey-fresh-${name}-${key}`)
  const install = ['npm', 'install', '--prefer-offline', '--no-audit', '--no-fund']
  if (!existsSync(join(folder, 'installed'))) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
    writeFileSync(join(folder, 'package.json'), manifest)
    await run(install, folder)
    writeFileSync(join(folder, 'installed'), '')
  }
  for (const leftover of ['app', 'src', 'dist', '.next', 'node_modules/latchkey'])
    rmSync(join(folder, leftover), { recursive: true, force: true })
  copyFileSync(await packLatchkey(), join(folder, 'latchkey.tgz'))
  await run([...install, './latchkey.tgz'], folder)
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
