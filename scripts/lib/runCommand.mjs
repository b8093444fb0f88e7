import { spawn } from 'node:child_process'
import { giveWay } from './giveWay.mjs'
import { stopGroup } from './stopGroup.mjs'

/**
 * Runs a command to its end, in a process group of its own, so that what it started can be ended with it.
 * With `capture` its output is kept and returned, otherwise it goes straight to the terminal. With `isPatient` whatever
 * else runs comes first, also before what the command runs by this function.
 */
export async function runCommand(
  [command, ...args],
  { cwd, env, capture = false, isPatient = process.env.LATCHKEY_PATIENT === '1', signal } = {},
) {
  if (signal?.aborted) return { code: 130, output: '' }
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env, ...(isPatient ? { LATCHKEY_PATIENT: '1' } : {}) },
    detached: process.platform !== 'win32',
    stdio: ['ignore', capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit'],
  })
  if (isPatient && child.pid) giveWay(child.pid)
  let output = ''
  const keep = chunk => {
    output += chunk
  }
  child.stdout?.setEncoding('utf8').on('data', keep)
  child.stderr?.setEncoding('utf8').on('data', keep)
  const stop = () => stopGroup(child.pid)
  signal?.addEventListener('abort', stop, { once: true })
  try {
    return await new Promise(done => {
      child.once('error', error => done({ code: 127, output: `${output}${error.message}` }))
      child.once('close', (code, killedBy) => done({ code: code ?? (killedBy ? 1 : 0), output }))
    })
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}
