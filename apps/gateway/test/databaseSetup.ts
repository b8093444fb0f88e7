import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive, postmaster } from '../src/db/embedded/postmaster'

const prefix = 'latchkey-test-database-'

/** Names the folder of this run's PostgreSQL, which the first test that needs one starts; stops it at the end. */
export default function databaseSetup(): () => Promise<void> {
  for (const name of readdirSync(tmpdir()).filter(name => name.startsWith(prefix)))
    if (!isAlive(Number(name.slice(prefix.length)))) end(join(tmpdir(), name))
  const folder = join(tmpdir(), `${prefix}${process.pid}`)
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  process.env.LATCHKEY_TEST_DATABASE = folder
  return async () => end(folder)
}

function end(folder: string): void {
  const pid = postmaster(join(folder, 'postgres'))
  // Its files are thrown away: there is nothing to shut down in order.
  if (pid) process.kill(pid, 'SIGQUIT')
  for (let attempt = 0; pid && isAlive(pid) && attempt < 100; attempt++)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
  rmSync(folder, { recursive: true, force: true })
}
