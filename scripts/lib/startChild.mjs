import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { explainFailure } from './explainFailure.mjs'
import { PlainError } from './PlainError.mjs'
import { stopGroup } from './stopGroup.mjs'

/**
 * Starts a long-lived process in a group of its own (Ctrl-C reaches only us, and we stop things in order),
 * tied to us by a channel and by its stdin: both close when we die, however we die.
 * `ended` settles with a PlainError saying why, once it has ended without `stop()` having been called.
 */
export function startChild(name, [command, ...args], { cwd, env, patience, onLine = () => {} } = {}) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    detached: process.platform !== 'win32',
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
  })
  child.stdin.on('error', () => {}) // it went before we wrote the end
  const last = []
  const listen = (stream, from) =>
    createInterface({ input: stream }).on('line', line => {
      last.push(line)
      if (last.length > 40) last.shift()
      onLine(line, from)
    })
  listen(child.stdout, 'stdout')
  listen(child.stderr, 'stderr')

  let stopping = false
  const ended = new Promise(done => {
    const tell = how => {
      if (stopping) return
      const output = last.join('\n')
      done(new PlainError(explainFailure(output) ?? `${output}\n\nThe ${name} ${how}, see the lines above.`))
    }
    child.once('error', error => tell(`could not be started (${error.message})`))
    child.once('close', (code, by) => tell(`ended by itself (${by ?? `code ${code}`})`))
  })

  return {
    name,
    pid: child.pid,
    ended,
    stop: () => {
      stopping = true
      return stopGroup(child.pid, { patience })
    },
  }
}
