import type { CaipNetworkId } from '@latchkey/protocol'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { testDatabase } from '../../../test/testDatabase'
import { createJobs } from '../../jobs/createJobs'
import { createLog } from '../../kernel/log'
import { createMetrics } from '../../metrics/metrics'
import type { AskNode } from '../../rpc/askNode'
import { callChain } from '../../rpc/callChain'
import { createChain } from '../../rpc/chain'
import { createChainUpstream } from '../../rpc/chainUpstream'
import type { RpcCall } from '../../rpc/rpcCall'
import { testWorld } from '../../rpc/testing/testWorld'
import { createFollower } from '../createFollower'
import { createFollowing, type FollowedChain } from '../createFollowing'
import { createAccountIds } from '../store/createAccountIds'
import { prepared, puppetCode } from './puppet'

const id = 'eip155:31337' as CaipNetworkId

/** A database of its own and gateways that follow the chain of a devnet. */
export async function startFollowTest(url: string) {
  const database = await testDatabase()
  const pool = new Pool({ connectionString: database.url, max: 4 })
  const ends: (() => Promise<unknown>)[] = [() => database.drop(), () => pool.end()]

  /** The node itself, for what only tests ask. */
  const node = async (method: string, ...params: unknown[]) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const answer = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    const { result, error } = (await answer.json()) as { result?: unknown; error?: { message: string } }
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }

  /** Calls the devnet as a gateway does. */
  function connect() {
    const world = testWorld()
    const served = { id, namespace: 'eip155', reference: '31337' } as const
    const chain = createChain(world, served, [createChainUpstream('config:0', url)])
    return {
      call: async (asked: RpcCall) => (await callChain(world, chain, asked)).outcome,
      stop: () => chain.watch.stop(),
    }
  }

  return {
    pool,
    node,
    connect,
    /** Sends a transaction of one of the devnet's accounts; each is a block of its own. */
    async send(from: string, to: string, data = '0x', value = 0n): Promise<string> {
      const sent = { from, to, data, value: `0x${value.toString(16)}`, gas: '0x7a120' }
      return String(await node('eth_sendTransaction', sent))
    },
    async puppet(address: string, answers: Record<string, readonly (bigint | string)[] | 'burn'> = {}) {
      await node('hardhat_setCode', address, puppetCode)
      for (const [data, words] of Object.entries(answers))
        for (const [slot, value] of prepared(data, words))
          await node('hardhat_setStorageAt', address, slot, value)
    },
    /** A follower without the lock that keeps others from following. */
    follower() {
      const ask: AskNode = (method, params) => node(method, ...params)
      const metrics = { read() {}, reorganized() {} }
      const log = createLog('silent', () => {})
      const world = {
        chain: id,
        pool,
        accounts: createAccountIds(pool),
        ask,
        metrics,
        log,
        now: Date.now,
        from: 0,
      }
      return createFollower(world)
    },
    /** One more gateway on the same database. */
    start(options: Partial<FollowedChain> = {}) {
      const metrics = createMetrics()
      const logged: string[] = []
      const log = createLog('info', line => logged.push(line))
      const jobs = createJobs({ pool, metrics, log })
      const { call, stop: stopChain } = connect()
      const following = createFollowing({ db: drizzle(pool), jobs, log, metrics, clock: Date })
      const { source, stop } = following.start({
        ...{ id, currency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, every: 50 },
        call,
        ...options,
      })
      let stopped: Promise<void> | undefined
      const end = () => {
        stopped ??= stop().then(async () => {
          stopChain()
          await jobs.close()
        })
        return stopped
      }
      ends.push(end)
      return { source, metrics, logged, stop: end }
    },
    async close() {
      for (const end of ends.splice(0).reverse()) await end()
    },
  }
}
