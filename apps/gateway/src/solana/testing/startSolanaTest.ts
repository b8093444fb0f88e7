import type { CaipNetworkId } from '@latchkey/protocol'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { testDatabase } from '../../../test/testDatabase'
import { createJobs } from '../../jobs/createJobs'
import { createLog } from '../../kernel/log'
import { createMetrics } from '../../metrics/metrics'
import { readAnswer } from '../../rpc/readAnswer'
import type { RpcCall } from '../../rpc/rpcCall'
import type { RpcOutcome } from '../../rpc/rpcOutcome'
import { createSolanaFollowing, type FollowedSolana } from '../createSolanaFollowing'

export const solanaChain = 'solana:5amoMCAELHGfssrgUohNryDgwwp6o9jE' as CaipNetworkId

type Key = {
  address: string
  signMessages(messages: readonly object[]): Promise<readonly Readonly<Record<string, Uint8Array>>[]>
}
type Devnet = {
  port: number
  chain: { seed: { mint: string; faucet: Key }; slots: { blockhash: string; height: number } }
  stop(): Promise<void>
}
type Moves = Record<
  'pay' | 'give' | 'giveDollars' | 'payBetweenTokenAccounts' | 'memo',
  (...parts: unknown[]) => unknown
>

type Act<Result> = (...given: unknown[]) => Result
type DevnetCode = {
  serveSolana: Act<Promise<Devnet>>
  createSolanaMoves: Act<Moves>
  solanaKey: Act<Promise<Key>>
  signTransaction: Act<Promise<{ signatures: Record<string, Uint8Array>; messageBytes: Uint8Array }>>
  solanaTokens: Act<Promise<unknown>>
}
const modules = ['serveSolana', 'createSolanaMoves', 'solanaKey', 'signTransaction', 'solanaTokens']

/** The devnet's own code, which is no package's: it runs here, so that tests can sign with its keys. */
async function devnetCode(): Promise<DevnetCode> {
  const at = (name: string) => new URL(`../../../../devnet/src/solana/${name}.mjs`, import.meta.url).href
  return Object.assign({}, ...(await Promise.all(modules.map(name => import(at(name))))))
}

/** The devnet's Solana chain with its past, and who can sign there. */
export async function startSolanaChain({ hasPast = true } = {}) {
  const { serveSolana, createSolanaMoves, solanaKey, signTransaction, solanaTokens } = await devnetCode()
  const node = await serveSolana({ port: 0, log: () => {}, hasPast })
  const { mint, faucet } = node.chain.seed
  const moves = createSolanaMoves({ mint, tokens: await solanaTokens() })
  const url = `http://127.0.0.1:${node.port}`

  const call = async ({ method, params }: RpcCall): Promise<RpcOutcome> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const answer = await fetch(url, { method: 'POST', body })
    return readAnswer(await answer.text(), 1, []) ?? { kind: 'unavailable', message: 'not an answer' }
  }
  const ask = async (method: string, ...params: unknown[]) => {
    const outcome = await call({ method, params })
    if (outcome.kind !== 'result') throw new Error(outcome.message)
    return outcome.value
  }
  const sign = async (payer: Key, instructions: readonly unknown[]): Promise<Uint8Array> => {
    const { blockhash, height } = node.chain.slots
    const lifetime = { blockhash, lastValidBlockHeight: BigInt(height) }
    const { signatures, messageBytes } = await signTransaction({ payer, lifetime, instructions })
    const signed = Object.values(signatures)
    return Buffer.concat([Buffer.of(signed.length), ...signed, messageBytes])
  }
  let sent = 0
  return {
    ...{ url, call, ask, mint, faucet, moves, stop: node.stop },
    key: (index: number) => solanaKey(index),
    /** A transaction of these instructions, signed by everybody whose key they name. */
    sign,
    /** Signs and sends instructions; returns the signature. Each is made another by a memo. */
    async send(payer: Key, instructions: unknown): Promise<string> {
      const all = [await instructions, moves.memo(`${sent++}`)].flat()
      const text = Buffer.from(await sign(payer, all)).toString('base64')
      const form = { encoding: 'base64', skipPreflight: true }
      return String(await ask('sendTransaction', text, form))
    },
  }
}

/** A database of its own and gateways that follow the chain. */
export async function startSolanaTest(call: FollowedSolana['call']) {
  const database = await testDatabase()
  const pool = new Pool({ connectionString: database.url, max: 6 })
  const ends: (() => Promise<unknown>)[] = [() => database.drop(), () => pool.end()]
  return {
    pool,
    /** One more gateway on the same database. */
    start(options: Partial<FollowedSolana> = {}) {
      const metrics = createMetrics()
      const log = createLog('silent', () => {})
      const jobs = createJobs({ pool, metrics, log })
      const following = createSolanaFollowing({ db: drizzle(pool), jobs, log, metrics, clock: Date })
      const { source, stop } = following.start({
        ...{ id: solanaChain, currency: { name: 'Solana', symbol: 'SOL', decimals: 9 } },
        ...{ call, every: 50, ...options },
      })
      let stopped: Promise<void> | undefined
      const end = () => {
        stopped ??= stop().then(() => jobs.close())
        return stopped
      }
      ends.push(end)
      return { source, metrics, stop: end }
    },
    async close() {
      for (const end of ends.splice(0).reverse()) await end()
    },
  }
}
