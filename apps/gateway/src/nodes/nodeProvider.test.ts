import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '../../test/testGateway'
import { importTokenList } from '../cli/tokenListStore'
import { topics } from '../follow/chain/topics'
import { encodeCall, selectors } from '../follow/holdings/abi'
import { eventData, prepared, puppetCode } from '../follow/testing/puppet'
import { type Devnet, startDevnet } from '../rpc/testing/startDevnet'
import { startTestNode, tell } from '../rpc/testing/startTestNode'
import type { AccountSource } from '../sources/accountSource'
import { forgetUnasked } from './forgetUnasked'

const patience = { timeout: 20_000, interval: 50 }
const { signal } = new AbortController()
const alice = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const bob = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const topic = (address: string) => `0x${address.slice(2).padStart(64, '0')}`
const transferCall = (to: string, amount: bigint) => encodeCall('a9059cbb', to.slice(2), amount)

describe('a chain of which there is nothing but a node', () => {
  let devnet: Devnet
  let gateway: TestGateway
  let source: AccountSource
  let url: string

  beforeAll(async () => {
    devnet = await startDevnet({ count: 1 })
    url = devnet.chains[0]?.url ?? ''
    gateway = await startTestGateway({
      config: { upstreams: `eip155:31337=${url}`, sources: 'eip155:31337=node' },
    })
    const found = await gateway.context.sources.of('eip155:31337')
    if (!found) throw new Error('there is no source')
    source = found
  }, 60_000)
  afterAll(async () => {
    await gateway.close()
    await devnet.stop()
  })

  const node = async (method: string, ...params: unknown[]) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const answer = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    const { result, error } = (await answer.json()) as { result?: unknown; error?: { message: string } }
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }
  const send = (from: string, to: string, data = '0x', value = 0n) =>
    node('eth_sendTransaction', { from, to, data, value: `0x${value.toString(16)}`, gas: '0x7a120' })
  const puppet = async (
    address: string,
    answers: Record<string, readonly (bigint | string)[] | 'burn'> = {},
  ) => {
    await node('hardhat_setCode', address, puppetCode)
    for (const [data, words] of Object.entries(answers))
      for (const [slot, value] of prepared(data, words))
        await node('hardhat_setStorageAt', address, slot, value)
  }
  const history = (account: string, limit = 50, before?: string) =>
    source.history(account, { limit, signal, ...(before ? { before } : {}) })
  const hashes = async (account: string) => (await history(account)).rows.map(({ metadata }) => metadata.hash)
  const balances = (account: string) => source.balances(account, { fresh: [], signal })

  it('[ACC-07] tells the coin, tokens that were moved, and their transfers; what it cannot know is said', async () => {
    const carol = '0x00000000000000000000000000000000000ca501'
    await send(alice, carol, '0x', 1_500_000_000_000_000_000n)
    const dollars = await send(alice, devnet.token, transferCall(carol, 2_500_000n))
    await expect.poll(() => hashes(carol), patience).toEqual([dollars])
    const { rows, gaps } = await history(carol)
    expect(gaps).toEqual(['native-transfers', 'internal-transfers'])
    expect(rows[0]?.metadata).toMatchObject({
      ...{ operationType: 'receive', status: 'confirmed', sentFrom: alice, sentTo: carol },
    })
    expect(rows[0]?.transfers?.[0]).toMatchObject({ direction: 'in', quantity: { numeric: '2.5' } })
    const owned = await balances(carol)
    expect(owned.rows.map(({ symbol, amount }) => [symbol, amount])).toEqual([
      ['ETH', 1_500_000_000_000_000_000n],
      ['dUSD', 2_500_000n],
    ])
    const more = await send(alice, devnet.token, transferCall(carol, 1n))
    await expect.poll(() => hashes(carol), patience).toEqual([more, dollars])
    const first = await history(carol, 1)
    expect(first.rows.map(({ metadata }) => metadata.hash)).toEqual([more])
    const second = await history(carol, 1, first.next)
    expect(second.rows.map(({ metadata }) => metadata.hash)).toEqual([dollars])
    expect(second.next).toBeUndefined()
  })

  it('finds NFTs of both standards in the transfers', async () => {
    const dora = '0x00000000000000000000000000000000000ca502'
    const [one, many] = [
      '0x00000000000000000000000000000000000f0721',
      '0x00000000000000000000000000000000000f1155',
    ]
    await puppet(one, { [encodeCall(selectors.ownerOf, 7n)]: [dora] })
    await puppet(many, { [encodeCall(selectors.balanceOfId, dora.slice(2), 9n)]: [3n] })
    await send(alice, one, eventData([topics.transfer, topic(alice), topic(dora), topic('0x07')]))
    await send(
      alice,
      many,
      eventData([topics.transferSingle, topic(alice), topic(alice), topic(dora)], [9n, 3n]),
    )
    const nfts = async () =>
      (await source.nfts(dora, { limit: 50, signal })).rows.map(({ address, tokenId, standard, amount }) => [
        ...[address, tokenId, standard, amount],
      ])
    await expect.poll(nfts, patience).toEqual([
      [one, 7n, 'erc721', 1n],
      [many, 9n, 'erc1155', 3n],
    ])
  })

  it('asks for the tokens of imported lists, and one that burns all gas spoils no other', async () => {
    const erin = '0x00000000000000000000000000000000000ca503'
    const address = (at: number) => `${'0'.repeat(36)}ad${at.toString(16).padStart(2, '0')}`
    const balanceOf = encodeCall(selectors.balanceOf, erin.slice(2))
    await puppet(`0x${address(1)}`, { [balanceOf]: [5n] })
    await puppet(`0x${address(2)}`, { [balanceOf]: 'burn' })
    await puppet(`0x${address(3)}`, { [balanceOf]: [0n] })
    const tokens = [1, 2, 3, 4].map(at => ({
      ...{ chainId: 'eip155:31337', address: address(at), name: 'Listed', symbol: 'L', decimals: 0 },
    }))
    expect((await balances(erin)).rows).toHaveLength(1)
    await importTokenList(drizzle(gateway.context.db.$client), {
      ...{ name: 'Ours', version: '1.0.0', tokens, leftOut: 0 },
    })
    const owned = async () => (await balances(erin)).rows.map(({ address, amount }) => [address, amount])
    await expect.poll(owned, patience).toEqual([
      [undefined, 0n],
      [`0x${address(1)}`, 5n],
    ])
  })

  it('forgets transfers in blocks that the chain dropped', async () => {
    const fay = '0x00000000000000000000000000000000000ca504'
    const kept = await send(alice, devnet.token, transferCall(fay, 1n))
    await expect.poll(() => hashes(fay), patience).toEqual([kept])
    const before = await node('evm_snapshot')
    const dropped = await send(alice, devnet.token, transferCall(fay, 2n))
    await expect.poll(() => hashes(fay), patience).toEqual([dropped, kept])
    await node('evm_revert', before)
    const other = await send(bob, fay, '0x', 1n)
    expect(other).not.toBe(dropped)
    const instead = await send(alice, devnet.token, transferCall(fay, 3n))
    await expect.poll(() => hashes(fay), patience).toEqual([instead, kept])
  })

  it('drops what it read of accounts that nobody asked for in a month', async () => {
    const pool = gateway.context.db.$client
    const [gil, hal] = [
      '0x00000000000000000000000000000000000ca505',
      '0x00000000000000000000000000000000000ca506',
    ]
    const shared = await send(alice, devnet.token, transferCall(gil, 1n))
    await expect.poll(() => hashes(gil), patience).toEqual([shared])
    expect(await hashes(hal)).toEqual([])
    await pool.query(
      `update node_accounts set asked_at = now() - interval '31 days' where account in (
      select id from follow_accounts where address = decode($1, 'hex'))`,
      [gil.slice(2)],
    )
    await forgetUnasked(pool)
    const left = await pool.query(`select from follow_transactions where hash = decode($1, 'hex')`, [
      String(shared).slice(2),
    ])
    expect(left.rowCount).toBe(0)
    await expect.poll(() => hashes(gil), patience).toEqual([shared])
  })

  it('is named in the readiness and the metrics', async () => {
    const ready = (await (await fetch(`${gateway.url}/health/ready`)).json()) as { sources: unknown }
    expect(ready.sources).toEqual({ 'eip155:31337': { kind: 'node' } })
    const text = gateway.context.metrics.text()
    expect(text).toContain('gateway_node_blocks_total{chain="eip155:31337"}')
    expect(text).toContain('gateway_source_up{chain="eip155:31337",kind="node"} 1')
  })
})

describe('a node that does not search events', () => {
  it('still gives balances; the history says that it cannot be read', async () => {
    const block = { hash: `0x${'1'.repeat(64)}` }
    const node = await startTestNode(10, ({ method, id }, answer) => {
      if (method !== 'eth_getLogs')
        return method === 'eth_getBlockByNumber' ? block : method === 'eth_getBalance' ? '0x5' : '0x9'
      const error = { code: -32_601, message: 'not here' }
      tell(answer, { jsonrpc: '2.0', id, error })
      return undefined
    })
    const gateway = await startTestGateway({
      config: { upstreams: `eip155:10=${node.url}`, sources: 'eip155:10=node' },
    })
    try {
      const source = await gateway.context.sources.of('eip155:10')
      expect(await source?.balances(alice, { fresh: [], signal })).toMatchObject({
        ...{ rows: [{ symbol: 'ETH', amount: 5n }], gaps: ['unlisted-tokens'] },
      })
      await expect(source?.history(alice, { limit: 50, signal })).rejects.toThrow()
      expect(source?.state()).toEqual({ problem: 'the search for transfers fails' })
    } finally {
      await gateway.close()
      await node.close()
    }
  })
})
