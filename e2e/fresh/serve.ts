import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { freePorts } from '../../scripts/lib/freePorts.mjs'

export type Served = { url: string; stop(): Promise<void> }

export type ServeOptions = {
  /** A free one by default. */
  port?: string
  env?: Record<string, string>
  /** Whether an answer of its first page shows that it is there. */
  isReady?(answer: Response): boolean
}

/** Starts a server on a port of this machine and waits until it answers. */
export async function serve(
  command: (port: string) => readonly string[],
  cwd: string,
  { port: chosen, env: more = {}, isReady = ({ ok }) => ok }: ServeOptions = {},
): Promise<Served> {
  const port = chosen ?? String(await freePorts())
  const [program = '', ...args] = command(port)
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...more }
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
    if (answer && isReady(answer))
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
