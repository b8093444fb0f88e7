import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { freePorts } from '../../../scripts/lib/freePorts.mjs'

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
 * Starts the devnet for the tests, on free ports, and provides its addresses. It does not wait for the
 * chains: only the tests that use them do.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chainA = await freePorts(5)
  const [chainB, faucet, solana] = [chainA + 1, chainA + 2, chainA + 3] // the fifth is Solana's for WebSockets
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
