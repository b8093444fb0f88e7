import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { run } from './run.mjs'
import { overrides, versions } from './versions.mjs'

/**
 * A project of its own outside of this one, with these packages (`name` or `name@version`) installed by npm, kept between
 * runs. With a tarball the kit is unpacked into it anew; what the kit depends on is installed with the rest.
 */
export async function consumer({ name, packages, type = 'module', tarball, manifest }) {
  const dependencies = {
    ...Object.fromEntries(packages.map(exact)),
    ...(tarball ? manifest.dependencies : {}),
  }
  const text = JSON.stringify(
    { name: `published-${name}`, private: true, type, dependencies, overrides },
    null,
    2,
  )
  const key = createHash('sha256').update(`${text}${process.version}`).digest('hex').slice(0, 12)
  const folder = join(tmpdir(), `latchkey-published-${name}-${key}`)
  if (!existsSync(join(folder, 'installed'))) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
    writeFileSync(join(folder, 'package.json'), text)
    await run(['npm', 'install', '--prefer-offline', '--no-audit', '--no-fund'], folder)
    writeFileSync(join(folder, 'installed'), '')
  }
  for (const leftover of ['src', 'out', 'node_modules/latchkey'])
    rmSync(join(folder, leftover), { recursive: true, force: true })
  if (tarball) {
    mkdirSync(join(folder, 'node_modules/latchkey'))
    await run(['tar', '-xzf', tarball, '-C', 'node_modules/latchkey', '--strip-components=1'], folder)
  }
  return folder
}

/** Writes files of a project, by path. */
export function writeFiles(folder, files) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}

/** `react`, `typescript@5.4.5`, or `old@npm:typescript@5.4.5` with its version. */
export function exact(asked) {
  const at = asked.indexOf('@', 1)
  const [name, version] = at > 0 ? [asked.slice(0, at), asked.slice(at + 1)] : [asked, versions[asked]]
  if (!version) throw new Error(`scripts/published/versions.mjs has no version of ${name}`)
  return [name, version]
}
