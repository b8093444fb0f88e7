import { PlainError } from '../lib/PlainError.mjs'
import { runCommand } from '../lib/runCommand.mjs'

const mostLines = 40

/** Runs a command to its end and returns what it said; a failure carries the end of that. */
export async function run(command, cwd, env = {}) {
  const { code, output } = await runCommand(command, {
    cwd,
    capture: true,
    env: { FORCE_COLOR: '0', NO_COLOR: '1', NEXT_TELEMETRY_DISABLED: '1', CI: '1', ...env },
  })
  if (code === 0) return output
  const lines = output.trim().split('\n')
  throw new PlainError(
    `${command.join(' ')} ended with ${code} in ${cwd}:\n${lines.slice(-mostLines).join('\n')}`,
  )
}
