import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chosenPorts } from '../scripts/lib/ports.mjs'
import { gatewayUrl } from './gateway'

type Decision = 'approve' | 'refuse' | 'wait'
type State = {
  addresses: { evm: `0x${string}`; solana: string; bitcoin: string }
  site?: { name: string; url: string }
  requests: { chainId: string; request: { method: string; params: unknown } }[]
  topic: string
  deleted: string[]
  failures: string[]
}

/** WalletKit in a process of its own, as on another device: its user does what the story says. */
export type WalletKitWallet = {
  state(): Promise<State>
  pair(uri: string): Promise<void>
  decide(decisions: { proposal?: Decision; request?: Decision }): Promise<void>
  answerLast(decision: Decision): Promise<void>
  emit(chainId: string, name: string, data: unknown): Promise<void>
  offline(): Promise<void>
  online(): Promise<void>
  disconnect(): Promise<void>
  end(): Promise<void>
}

const ports = chosenPorts()
const script = resolve(
  fileURLToPath(import.meta.url),
  '../../packages/walletconnect/interop/walletProcess.mjs',
)
const options = {
  relayUrl: `${gatewayUrl.replace(/^http/, 'ws')}/relay`,
  rpcUrls: {
    'eip155:31337': `http://127.0.0.1:${ports.chainA}`,
    'eip155:31338': `http://127.0.0.1:${ports.chainB}`,
  },
  chains: [
    'eip155:31337',
    'eip155:31338',
    'solana:5amoMCAELHGfssrgUohNryDgwwp6o9jE',
    'bip122:000000000933ea01ad0ee984209779ba',
  ],
}

export async function walletKit(): Promise<WalletKitWallet> {
  const child = spawn(process.execPath, [script, JSON.stringify(options)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const waiting = new Map<number, (answer: { result?: unknown; error?: string }) => void>()
  let count = 0
  await new Promise<void>((ready, fail) => {
    void ended.then(([code]) => fail(new Error(`the wallet ended (${code})`)))
    child.on('message', message => {
      const answer = message as { id?: number; ready?: boolean; result?: unknown; error?: string }
      if (answer.ready) ready()
      else waiting.get(answer.id ?? -1)?.(answer)
    })
  })
  const ask =
    <T>(call: string) =>
    (...args: unknown[]) =>
      new Promise<T>((done, fail) => {
        const id = count++
        waiting.set(id, ({ result, error }) => {
          waiting.delete(id)
          if (error === undefined) done(result as T)
          else fail(new Error(`${call}: ${error}`))
        })
        child.send({ id, call, args })
      })
  return {
    state: ask<State>('state'),
    pair: ask('pair'),
    decide: ask('decide'),
    answerLast: ask('answerLast'),
    emit: ask('emit'),
    offline: ask('offline'),
    online: ask('online'),
    disconnect: ask('disconnect'),
    async end() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
