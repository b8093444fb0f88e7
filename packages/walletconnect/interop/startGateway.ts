import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export type RunningGateway = {
  url: string
  relayUrl: string
  /** Everything it wrote to stderr so far. */
  text(): string
  /** Ends it as a power cut would. */
  kill(): Promise<void>
  /** Starts it again after `kill`, at the same address and with the same data. */
  again(): Promise<void>
  /** Ends it and its database in order, and throws its data away. */
  stop(): Promise<void>
}

const script = fileURLToPath(new URL('../../../scripts/gateway.mjs', import.meta.url))

/** The real gateway in a process of its own, started as `npm run gateway` does, with data of its own. */
export async function startGateway(settings: Record<string, string> = {}): Promise<RunningGateway> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-interop-'))
  chmodSync(folder, 0o755) // its database runs as another user where we are root
  let text = ''
  const tell = (part: string) => {
    text += part
  }
  const remove = () => rmSync(folder, { recursive: true, force: true })
  let running = await start({ ...settings, LATCHKEY_DATA: folder, PORT: '0' }, tell).catch(error => {
    remove()
    throw error
  })
  const { url } = running
  const { port } = new URL(url)
  return {
    url,
    relayUrl: `${url.replace(/^http/, 'ws')}/relay`,
    text: () => text,
    async kill() {
      running.child.kill('SIGKILL')
      await running.ended
    },
    async again() {
      running = await start({ ...settings, LATCHKEY_DATA: folder, PORT: port }, tell)
    },
    async stop() {
      running.child.kill('SIGTERM')
      await running.ended
      remove()
    },
  }
}

async function start(env: Record<string, string>, tell: (part: string) => void) {
  const child = spawn(process.execPath, [script], {
    // With a channel it ends when we do, however we end.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, LATCHKEY_SEED: '1', RATE_PER_ADDRESS: '0', LOG_LEVEL: 'warn', ...env },
  })
  const ended = once(child, 'close')
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    said += part
    tell(part)
  })
  const lines = createInterface({ input: child.stdout as NonNullable<typeof child.stdout> })
  const url = await new Promise<string>((done, fail) => {
    ended.then(([code]) => fail(new Error(`The gateway ended (${code}):\n${said}`)))
    lines.on('line', line => {
      const said = JSON.parse(line) as { ready: boolean; url: string }
      if (said.ready) done(said.url)
    })
  })
  return { child, ended, url }
}
