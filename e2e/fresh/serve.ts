import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export type Served = { url: string; stop(): Promise<void> }

/** Starts a server on a free port of this machine and waits until it answers. */
export async function serve(command: (port: string) => readonly string[], cwd: string): Promise<Served> {
  const port = String(await freePort())
  const [program = '', ...args] = command(port)
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' }
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<void>(resolve => child.once('close', () => resolve()))
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', text => {
      said += text
    })
  const url = `http://127.0.0.1:${port}/`
  for (let tries = 0; tries < 300 && child.exitCode === null; tries += 1) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok)
      return {
        url,
        async stop() {
          child.kill('SIGTERM')
          await ended
        },
      }
    await wait(100)
  }
  child.kill('SIGKILL')
  throw new Error(`${program} ${args.join(' ')} did not answer:\n${said.slice(-2000)}`)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
