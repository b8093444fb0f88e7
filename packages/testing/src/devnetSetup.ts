import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

export type DevnetAddresses = {
  chains: { id: number; rpcUrl: string }[]
  /** The Solana virtual machine behind our own RPC, not a validator. */
  solana: { rpcUrl: string; wsUrl: string }
}

declare module 'vitest' {
  interface ProvidedContext {
    devnet: DevnetAddresses
  }
}

/**
 * Starts the devnet for the tests, on free ports, and hands its addresses over. It does not wait until the chains
 * answer: only the tests that use them do.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [chainA, chainB, faucet] = await Promise.all([freePort(), freePort(), freePort()])
  const solana = await freePair()
  const main = fileURLToPath(new URL('../../../apps/devnet/src/main.mjs', import.meta.url))
  const devnet = spawn(process.execPath, [main], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'], // with a channel it ends when we do, however we end
    env: {
      ...process.env,
      LATCHKEY_PORT_CHAIN_A: String(chainA),
      LATCHKEY_PORT_CHAIN_B: String(chainB),
      LATCHKEY_PORT_FAUCET: String(faucet),
      LATCHKEY_PORT_SOLANA: String(solana),
    },
  })
  let said = ''
  devnet.stderr?.on('data', text => {
    said += text
  })
  devnet.once('exit', code => {
    if (code) console.error(`The devnet ended (${code}):\n${said}`)
  })
  project.provide('devnet', {
    chains: [
      { id: 31337, rpcUrl: `http://127.0.0.1:${chainA}` },
      { id: 31338, rpcUrl: `http://127.0.0.1:${chainB}` },
    ],
    solana: { rpcUrl: `http://127.0.0.1:${solana}`, wsUrl: `ws://127.0.0.1:${solana + 1}` },
  })
  return async () => {
    const ended = new Promise(resolve => devnet.once('exit', resolve))
    if (devnet.exitCode === null && devnet.kill('SIGTERM')) await ended
  }
}

/** A free port whose next one is free too: the second is the Solana chain's for WebSockets. */
async function freePair(): Promise<number> {
  for (let tries = 0; tries < 20; tries++) {
    const port = await freePort()
    const next = await freePort(port + 1).catch(() => undefined)
    if (next !== undefined) return port
  }
  throw new Error('No two free ports lie side by side')
}

function freePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
