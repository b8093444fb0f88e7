import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RpcCall } from '../rpc/rpcCall'
import type { RpcOutcome } from '../rpc/rpcOutcome'
import { type Devnet, startDevnet } from '../rpc/testing/startDevnet'
import type { AccountSource } from '../sources/accountSource'
import { encodeCall } from './holdings/abi'
import { CursorMoved } from './store/cursor'
import { startFollowTest } from './testing/startFollowTest'

const patience = { timeout: 60_000, interval: 20 }
const { signal } = new AbortController()
const alice = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
let devnet: Devnet
let url: string
let test: Awaited<ReturnType<typeof startFollowTest>>

beforeAll(async () => {
  devnet = await startDevnet()
  url = devnet.chains[0]?.url ?? ''
}, 180_000)
afterAll(() => devnet.stop())
beforeEach(async () => {
  test = await startFollowTest(url)
})
afterEach(() => test.close())

const hashes = async (source: AccountSource, account: string) =>
  (await source.history(account, { limit: 50, signal })).rows.map(({ metadata }) => metadata.hash)
const transferCall = (to: string, amount: bigint) => encodeCall('a9059cbb', to.slice(2), amount)

describe('a chain that loses many blocks', () => {
  it('is read again from the last block that is known to be the same', async () => {
    const dora = '0x00000000000000000000000000000000000d04a2'
    const kept = await test.send(alice, devnet.token, transferCall(dora, 1n))
    await test.node('hardhat_mine', '0x7d0')
    const snapshot = await test.node('evm_snapshot')
    const undone = await test.send(alice, devnet.token, transferCall(dora, 2n))
    await test.node('hardhat_mine', '0x190')
    const { source, metrics, logged } = test.start()
    await expect.poll(() => hashes(source, dora), patience).toEqual([undone, kept])

    await test.node('evm_revert', snapshot)
    const instead = await test.send(alice, devnet.token, transferCall(dora, 3n))
    await test.node('hardhat_mine', '0x1f4')
    await expect.poll(() => hashes(source, dora), patience).toEqual([instead, kept])
    const [, blocks] = /gateway_follow_undone_blocks_total\{[^}]*\} (\d+)/.exec(metrics.text()) ?? []
    expect(Number(blocks)).toBeGreaterThan(400)
    expect(Number(blocks)).toBeLessThanOrEqual(1_401)
    expect(metrics.text()).not.toContain('gateway_follow_rebuilds_total{')
    expect(logged.filter(line => /"level":"warn".*blocks were reorganized/.test(line))).toHaveLength(1)
  }, 180_000)

  it('is read as a whole again once it is another chain', async () => {
    const erin = '0x0000000000000000000000000000000000000e42'
    const gone = await test.send(alice, erin, '0x', 1n)
    const here = test.connect()
    let call = here.call
    const { source, metrics, logged } = test.start({ call: asked => call(asked) })
    await expect.poll(() => hashes(source, erin), patience).toEqual([gone])
    const there = await startFollowTest(devnet.chains[1]?.url ?? '')
    const instead = await there.send(alice, erin, '0x', 2n)
    call = async ({ method, params }) => {
      const value = await there.node(method, ...(params as unknown[]))
      return { kind: 'result', value, json: '' }
    }
    await expect.poll(() => hashes(source, erin), patience).toEqual([instead])
    expect(metrics.text()).toMatch(/gateway_follow_rebuilds_total\{chain="eip155:31337"\} 1\n/)
    expect(logged.some(line => line.includes('begun anew'))).toBe(true)
    here.stop()
    await there.close()
  }, 180_000)

  it('loses nothing by one answer of a node that is on another chain', async () => {
    const finn = '0x0000000000000000000000000000000000000f12'
    const sent = await test.send(alice, finn, '0x', 1n)
    const { call, stop } = test.connect()
    const lies = { rounds: 0, isLying: false, told: 0 }
    const { source, metrics } = test.start({
      async call(asked): Promise<RpcOutcome> {
        const outcome = await call(asked)
        // A round begins with the newest block.
        if (asked.method === 'eth_blockNumber') lies.isLying = lies.rounds-- > 0
        if (asked.method !== 'eth_getBlockByNumber' || !lies.isLying) return outcome
        lies.told++
        const value = {
          ...Object(outcome.kind === 'result' ? outcome.value : {}),
          hash: `0x${'f'.repeat(64)}`,
        }
        return { kind: 'result', value, json: JSON.stringify(value) }
      },
    })
    await expect.poll(() => source.state(), patience).toEqual({ cursor: expect.any(Number), blocksBehind: 0 })
    lies.rounds = 2
    await expect.poll(() => lies.rounds, patience).toBeLessThan(0)
    const more = await test.send(alice, finn, '0x', 1n)
    await expect.poll(() => hashes(source, finn), patience).toEqual([more, sent])
    expect(lies.told).toBeGreaterThan(1)
    expect(metrics.text()).not.toContain('gateway_follow_reorgs_total{')
    stop()
  })
})

describe('a follower that is stopped', () => {
  it('does not wait for a node that hangs', async () => {
    const { call, stop } = test.connect()
    let hanging = 0
    const follower = test.start({
      call: asked => {
        if (asked.method !== 'eth_getBlockByNumber' || !asked.params) return call(asked)
        hanging++
        return new Promise(() => {})
      },
    })
    await expect.poll(() => hanging, patience).toBeGreaterThan(0)
    await follower.stop()
    stop()
  })

  it('leaves nothing half-written, however often it happens', async () => {
    const gina = '0x0000000000000000000000000000000000009105'
    const { call, stop } = test.connect()
    for (let at = 0; at < 12; at++) await test.send(alice, devnet.token, transferCall(gina, 1n))
    // It is stopped in the middle of a different question each time.
    for (let life = 1; life <= 12; life++) {
      let questions = 0
      const follower = test.start({
        call: (asked: RpcCall) => {
          questions++
          return questions > life * 3 ? new Promise(() => {}) : call(asked)
        },
      })
      await expect.poll(() => questions, patience).toBeGreaterThan(life * 3)
      await follower.stop()
      const { rows } = await test.pool.query(`
        select (select count(*) from follow_transactions tx where tx.block not between c.oldest and c.block)::int as outside,
          (select count(*) from follow_activity a left join follow_transactions tx using (chain, block, txi)
             where tx.hash is null)::int as alone
        from follow_chains c`)
      for (const row of rows) expect(row).toEqual({ outside: 0, alone: 0 })
    }
    const last = test.start()
    await expect.poll(async () => (await hashes(last.source, gina)).length, patience).toBe(12)
    stop()
  }, 180_000)
})

describe('two followers without any lock', () => {
  it('write what one alone would have written, also while blocks are reorganized', async () => {
    const hugo = '0x0000000000000000000000000000000000004461'
    const followers = [test.follower(), test.follower()]
    const rounds = async () => {
      const outcomes = await Promise.allSettled(
        followers.map(({ round }) => round(Date.now() + 30_000, signal)),
      )
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(CursorMoved)
    }
    const expected: string[] = []
    for (let turn = 0; turn < 4; turn++) {
      expected.unshift(await test.send(alice, devnet.token, transferCall(hugo, 1n)))
      const snapshot = await test.node('evm_snapshot')
      for (let more = 0; more < 3; more++) await test.send(alice, devnet.token, transferCall(hugo, 5n))
      await rounds()
      await test.node('evm_revert', snapshot)
      expected.unshift(await test.send(alice, devnet.token, transferCall(hugo, 2n)))
      await rounds()
    }
    for (let more = 0; more < 4; more++) await rounds()
    const { source } = test.start()
    await expect.poll(() => hashes(source, hugo), patience).toEqual(expected)
    const { rows } = await test.pool.query(
      'select count(*)::int as written, count(distinct (block, txi, logi, sub))::int as different from follow_transfers',
    )
    expect(rows[0].written).toBe(rows[0].different)
    expect((await source.balances(hugo, { fresh: [], signal })).rows[1]?.amount).toBe(12n)
  }, 180_000)
})
