import { execFileSync } from 'node:child_process'
import { GatewayError } from '../../kernel/GatewayError'

/** The owner of the database's files and processes; undefined for the gateway's own user. */
export type DatabaseUser = { uid: number; gid: number } | undefined

/** PostgreSQL refuses to run as root. In that case it runs as the user `postgres`, which is created if missing. */
export function databaseUser(): DatabaseUser {
  if (process.getuid?.() !== 0) return undefined
  const found = lookUp()
  if (found) return found
  for (const [command, ...args] of [
    ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/bin/false', 'postgres'],
    ['adduser', '-S', '-D', '-H', '-s', '/bin/false', 'postgres'],
  ] as const) {
    try {
      execFileSync(command, args, { stdio: 'ignore' })
    } catch {} // try the other command, or fail below
    const made = lookUp()
    if (made) return made
  }
  throw new GatewayError(
    'PostgreSQL does not run as root, and the user postgres could not be created: run the gateway as another user, create that user (useradd --system postgres), or set DATABASE_URL.',
  )
}

function lookUp(): DatabaseUser {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}
