import { PlainError } from '../lib/PlainError.mjs'
import { runCommand } from '../lib/runCommand.mjs'

const mostLines = 40

let stopped
/** What is running ends with this signal, and nothing begins after it: an install would outlive the command else. */
export function stopWith(signal) {
  stopped = signal
}

/** Runs a command to its end, and returns its code and what it said. */
export function runQuietly(command, cwd, env) {
  return runCommand(command, { cwd, env, capture: true, signal: stopped })
}

/** Runs a command to its end and returns what it said; a failure carries the end of that. */
export async function run(command, cwd, env = {}) {
  const plain = { FORCE_COLOR: '0', NO_COLOR: '1', NEXT_TELEMETRY_DISABLED: '1', CI: '1', ...env }
  const { code, output } = await runQuietly(command, cwd, plain)
  if (code === 0) return output
  const lines = output.trim().split('\n')
  throw new PlainError(
    `${command.join(' ')} ended with ${code} in ${cwd}:\n${lines.slice(-mostLines).join('\n')}`,
  )
}
