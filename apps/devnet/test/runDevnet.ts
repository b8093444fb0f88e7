import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export type DevnetChain = { id: number; url: string }

export type DevnetInfo = {
  chains: (DevnetChain & { name: string })[]
  solana: { url: string; wsUrl: string; token: string }
  faucet: string
  token: `0x${string}`
}

export type RunningDevnet = Awaited<ReturnType<typeof runDevnet>>

/** Starts the devnet on free ports and waits until it is ready. */
export async function runDevnet() {
  const started = spawnDevnet()
  const line = new Promise<string>((resolve, reject) => {
    started.child.stdout?.on('data', () => started.stdout().includes('\n') && resolve(started.stdout()))
    started.exit.then(() => reject(new Error(`The devnet ended: ${started.stderr()}`)))
  })
  const info: DevnetInfo = JSON.parse(await line)
  const end = (signal: NodeJS.Signals) => {
    started.child.kill(signal)
    return started.exit
  }
  return { ...started, info, end }
}

/** Starts it with any free ports but those named, and waits for nothing. */
export function spawnDevnet(env: Record<string, string> = {}) {
  const names = ['CHAIN_A', 'CHAIN_B', 'FAUCET', 'SOLANA']
  const anyPort = Object.fromEntries(names.map(name => [`LATCHKEY_PORT_${name}`, '0']))
  const main = fileURLToPath(new URL('../src/main.mjs', import.meta.url))
  const child: ChildProcess = spawn(process.execPath, [main], { env: { ...process.env, ...anyPort, ...env } })
  const text = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (chunk: string) => {
      text[name] += chunk
    })
  }
  const exit = new Promise<number | null>(resolve => child.once('close', resolve))
  return { child, exit, stdout: () => text.stdout, stderr: () => text.stderr }
}
