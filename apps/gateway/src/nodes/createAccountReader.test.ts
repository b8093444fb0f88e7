import { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../test/testDatabase'
import { createAccountIds } from '../follow/store/createAccountIds'
import { CursorMoved } from '../follow/store/cursor'
import { type AskNode, NodeError } from '../rpc/askNode'
import { type Devnet, startDevnet } from '../rpc/testing/startDevnet'
import { createAccountReader, type ReaderWorld } from './createAccountReader'
import { readChainNumber } from './nodeAccounts'

const alice = 'f39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const chain = 'eip155:31337'

describe('the transfers of an account', () => {
  let devnet: Devnet
  let database: Awaited<ReturnType<typeof testDatabase>>
  let pool: Pool
  let account = 0

  beforeAll(async () => {
    devnet = await startDevnet({ count: 1 })
    database = await testDatabase()
    pool = new Pool({ connectionString: database.url, max: 4 })
  }, 60_000)
  afterAll(async () => {
    await pool.end()
    await database.drop()
    await devnet.stop()
  })
  beforeEach(async () => {
    for (const table of ['node_accounts', 'follow_activity', 'follow_transactions', 'follow_transfers'])
      await pool.query(`delete from ${table}`)
    account = (await createAccountIds(pool).intern(new Set([alice]))).get(alice) ?? 0
  })

  const node: AskNode = async (method, params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(devnet.chains[0]?.url ?? '', { method: 'POST', body, headers })
    const { result, error } = (await answer.json()) as {
      result?: unknown
      error?: { message: string; code: number }
    }
    if (error) throw new NodeError(error.message, error.code)
    return result
  }
  const start = (ask: AskNode = node, more: Partial<ReaderWorld> = {}) => {
    const { signal } = new AbortController()
    const world = { pool, accounts: createAccountIds(pool), ask, now: Date.now, from: 0, signal }
    return createAccountReader({ ...world, read() {}, ...more })
  }
  const key = async () => ({ chain: await readChainNumber(pool, chain), account, address: alice })
  const stored = async () => {
    const { rows } = await pool.query<{ place: string }>(
      `select block || '.' || txi as place from follow_activity where account = $1 order by block, txi`,
      [account],
    )
    return rows.map(({ place }) => place)
  }
  const readAll = async (reader: ReturnType<typeof start>) => {
    await reader.readNewer(await key())
    await reader.readOlder(await key())
    return stored()
  }

  it('are the same from a node that searches few blocks at once, and from where another one stopped', async () => {
    const all = await readAll(start())
    expect(all.length).toBeGreaterThan(20)
    expect(await start().progress(await key())).toEqual({ hasNone: false, isWhole: true, hasOlder: false })
    await pool.query('delete from node_accounts')
    await pool.query('delete from follow_activity')

    const stop = new AbortController()
    let searches = 0
    const narrow: AskNode = (method, params) => {
      if (method === 'eth_getLogs') {
        const [{ fromBlock, toBlock }] = params as [{ fromBlock: string; toBlock: string }]
        if (Number(toBlock) - Number(fromBlock) > 40) throw new NodeError('at most 40 blocks', -32_600)
        if (++searches === 9) stop.abort()
      }
      return node(method, params)
    }
    const first = start(narrow, { signal: stop.signal })
    await first.readNewer(await key())
    // A reader that is stopped leaves what it has read.
    while (!stop.signal.aborted) await first.readOlder(await key())
    const some = await stored()
    expect(await first.progress(await key())).toMatchObject({ hasNone: false, isWhole: false })
    expect(all.slice(all.length - some.length)).toEqual(some)
    expect(some.length).toBeLessThan(all.length)
    const second = start(narrow)
    while ((await second.progress(await key()))?.hasOlder) await second.readOlder(await key())
    expect(await stored()).toEqual(all)
  })

  it('are written once, although two gateways read them', async () => {
    const [one, other] = [start(), start()]
    await one.readNewer(await key())
    const outcomes = await Promise.allSettled([one.readOlder(await key()), other.readOlder(await key())])
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(CursorMoved)
    const places = await stored()
    expect(new Set(places).size).toBe(places.length)
    expect(await one.progress(await key())).toMatchObject({ isWhole: true })
  })

  it('begin anew on a chain that began anew', async () => {
    const all = await readAll(start())
    await pool.query(`update node_accounts set newest_hash = 'gone', settled_hash = 'gone'`)
    const reader = start()
    await reader.readNewer(await key())
    expect(await reader.progress(await key())).toMatchObject({ hasNone: true })
    expect(await readAll(reader)).toEqual(all)
  })

  it('are not mixed with those of another block or transaction', async () => {
    const lying: AskNode = async (method, params) => {
      const answer = await node(method, params)
      if (method !== 'eth_getTransactionReceipt') return answer
      return { ...Object(answer), transactionHash: `0x${'1'.repeat(64)}` }
    }
    const reader = start(lying)
    await reader.readNewer(await key())
    await expect(reader.readOlder(await key())).rejects.toThrow('a transaction is another one')
    expect(await stored()).toEqual([])
  })
})
