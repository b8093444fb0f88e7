import { execFileSync } from 'node:child_process'
import { GatewayError } from '../../kernel/GatewayError'

/** Whom the database's files and processes belong to; undefined means whoever runs the gateway. */
export type DatabaseUser = { uid: number; gid: number } | undefined

/** PostgreSQL refuses to run as root: then it runs as the user `postgres`, who is made where missing. */
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
    } catch {} // the other command, or the error below
    const made = lookUp()
    if (made) return made
  }
  throw new GatewayError(
    'PostgreSQL does not run as root and the user postgres could not be made: run the gateway as another user, or make that user (useradd --system postgres), or set DATABASE_URL.',
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
