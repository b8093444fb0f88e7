import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { buildGateway } from '../../../scripts/lib/buildGateway.mjs'

export type GatewayProcess = {
  pid: number
  url: string
  /** Everything it wrote to stderr so far. */
  text(): string
  /** Settles when the text holds a part. */
  until(part: string): Promise<void>
  send(signal: NodeJS.Signals): void
  ended: Promise<number | null>
}

// Everybody in a test has the same address.
const unlimited = {
  ...{ RATE_PER_ADDRESS: '0', RATE_PER_PROJECT: '0', CONNECTIONS_PER_ADDRESS: '0' },
  ...{ EVENT_RATE_PER_ADDRESS: '0', EVENT_RATE_PER_PROJECT: '0', EVENT_BYTES_PER_ADDRESS: '0' },
  ...{ RELAY_CONNECTIONS_PER_ADDRESS: '0', RELAY_HANDSHAKES: '0' },
}

const root = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * The real thing: the gateway's own process, bundled and started as npm run gateway does; `files` is how many it may
 * have open.
 */
export async function startGatewayProcess(
  env: Record<string, string>,
  files?: number,
): Promise<GatewayProcess> {
  const limited = files === undefined ? [] : ['/bin/sh', '-c', `ulimit -n ${files} && exec "$@"`, 'sh']
  const run = await runGateway(env, limited)
  const url = await Promise.race([
    run.ready,
    run.ended.then(code => Promise.reject(new Error(`${code} ${run.text()}`))),
  ])
  return { ...run, url }
}

/** The same for one that is expected not to start; `wrapped` by a command that runs what follows it. */
export async function runGateway(
  env: Record<string, string>,
  wrapped: readonly string[] = [],
): Promise<Omit<GatewayProcess, 'url'> & { ready: Promise<string> }> {
  const file = await buildGateway(root, 'src/main.ts')
  const [command = process.execPath, ...args] = [...wrapped, process.execPath, file]
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, PORT: '0', ...unlimited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { text, until } = collect(child)
  return {
    pid: child.pid ?? 0,
    text,
    until,
    send: signal => void child.kill(signal),
    ended: once(child, 'close').then(([code]) => code as number | null),
    ready: new Promise(done => {
      createInterface({ input: child.stdout as NonNullable<typeof child.stdout> }).on('line', line => {
        const { ready, url } = JSON.parse(line) as { ready: boolean; url: string }
        if (ready) done(url)
      })
    }),
  }
}

function collect(child: ChildProcess) {
  let text = ''
  const watchers = new Set<() => void>()
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    for (const look of watchers) look()
  })
  const until = (part: string) =>
    new Promise<void>((done, fail) => {
      const look = () => {
        if (!text.includes(part)) return
        clearTimeout(timer)
        watchers.delete(look)
        done()
      }
      const timer = setTimeout(() => fail(new Error(`"${part}" did not come in 15 s:\n${text}`)), 15_000)
      watchers.add(look)
      look()
    })
  return { text: () => text, until }
}
