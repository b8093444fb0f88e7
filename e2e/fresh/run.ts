import { spawn } from 'node:child_process'

/** Runs a command to its end; a failure carries what it said. */
export function run(command: readonly string[], cwd: string): Promise<string> {
  const [program = '', ...args] = command
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0', CI: '1' }
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', text => {
        said += text
      })
    child.once('error', reject)
    child.once('close', code => {
      if (code === 0) resolve(said)
      else reject(new Error(`${command.join(' ')} ended with ${code}:\n${said.slice(-4000)}`))
    })
  })
}
