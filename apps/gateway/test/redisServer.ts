import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { freePorts } from '../../../scripts/lib/freePorts.mjs'
import { findRedis } from '../../../scripts/lib/redis.mjs'

export type RedisServer = {
  url: string
  /** Ends it as a crash would. */
  kill(): Promise<void>
  /** Starts it again on the same port, empty. */
  start(): Promise<void>
}

/** A real Redis on loopback that keeps nothing on disk. `npm run test:all` installs it where there is none. */
export async function startRedisServer(): Promise<RedisServer> {
  const program = findRedis()
  const port = await freePorts()
  let child: ChildProcess | undefined
  const server: RedisServer = {
    url: `redis://127.0.0.1:${port}`,
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    async start() {
      const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
      child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'], cwd: '/' })
      await ready(child)
    },
  }
  await server.start()
  return server
}

async function ready(child: ChildProcess): Promise<void> {
  const { stdout } = child
  if (!stdout) throw new Error('redis-server has no output')
  const lines: string[] = []
  for await (const line of createInterface({ input: stdout })) {
    lines.push(line)
    if (!line.includes('Ready to accept connections')) continue
    stdout.resume()
    return
  }
  throw new Error(`redis-server did not start:\n${lines.join('\n')}`)
}
