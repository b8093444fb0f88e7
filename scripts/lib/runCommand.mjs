import { spawn } from 'node:child_process'
import { stopGroup } from './stopGroup.mjs'

/**
 * Runs a command to its end, in a process group of its own, so that what it started can be ended with it.
 * With `capture` its output is kept and returned, otherwise it goes straight to the terminal.
 */
export async function runCommand([command, ...args], { cwd, env, capture = false, signal } = {}) {
  if (signal?.aborted) return { code: 130, output: '' }
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    detached: process.platform !== 'win32',
    stdio: ['ignore', capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit'],
  })
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
