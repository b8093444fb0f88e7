import { createHash } from 'node:crypto'
import { existsSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Places = { folder: string; cluster: string; socket: string; password: string; log: string }

// The system allows about 104 bytes for a socket's whole path, its own name takes 16.
const longestSocketFolder = 85

/** Where the parts of the built-in database lie below its folder. One folder, one name: running servers are known by it. */
export function places(named: string): Places {
  const folder = existsSync(named) ? realpathSync(named) : named
  const near = join(folder, 'socket')
  const short = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  return {
    folder,
    cluster: join(folder, 'postgres'),
    socket: Buffer.byteLength(near) <= longestSocketFolder ? near : join(tmpdir(), `latchkey-${short}`),
    password: join(folder, 'postgres-password'),
    log: join(folder, 'postgres.log'),
  }
}
