import { spawn } from 'node:child_process'
import type { DatabaseUser } from './databaseUser'

/** Runs one of PostgreSQL's programs until it exits. */
export function runBinary(
  path: string,
  args: readonly string[],
  user: DatabaseUser,
): Promise<{ code: number; output: string }> {
  return new Promise(done => {
    const child = spawn(path, args, {
      ...user,
      cwd: '/', // readable by everyone, unlike perhaps our own
      env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const keep = (chunk: string) => {
      output += chunk
    }
    child.stdout.setEncoding('utf8').on('data', keep)
    child.stderr.setEncoding('utf8').on('data', keep)
    child.once('error', error => done({ code: 127, output: `${output}${error.message}` }))
    // Not 'close': the server that pg_ctl leaves behind may keep the output open.
    child.once('exit', code => done({ code: code ?? 1, output }))
  })
}
