import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export type Devnet = {
  chains: { id: number; url: string }[]
  token: `0x${string}`
  stop(): Promise<void>
}

/** The devnet on free ports. It ends with this process, however that ends. */
export async function startDevnet(): Promise<Devnet> {
  const main = fileURLToPath(new URL('../../../../devnet/src/main.mjs', import.meta.url))
  const ports = { LATCHKEY_PORT_CHAIN_A: '0', LATCHKEY_PORT_CHAIN_B: '0', LATCHKEY_PORT_FAUCET: '0' }
  const devnet = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
    env: { ...process.env, ...ports },
  })
  const ended = new Promise<void>(resolve => devnet.once('exit', () => resolve()))
  const line = await new Promise<string>((resolve, reject) => {
    if (devnet.stdout) createInterface({ input: devnet.stdout }).once('line', resolve)
    devnet.once('exit', code => reject(new Error(`The devnet ended (${code})`)))
  })
  const { chains, token } = JSON.parse(line) as Pick<Devnet, 'chains' | 'token'>
  return {
    chains,
    token,
    async stop() {
      if (devnet.kill('SIGTERM')) await ended
    },
  }
}
