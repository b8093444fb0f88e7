import { type CaipNetworkId, endpointUrl, getBalances, getHistory, getNfts } from '@latchkey/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '../../test/testGateway'
import { removeSource, setSource } from '../cli/sourceStore'
import { keepOrder, takeEvent } from '../onramp/orderStore'
import { type Devnet, startDevnet } from '../rpc/testing/startDevnet'
import { seed } from '../seed'

const patience = { timeout: 60_000, interval: 50 }
const alice = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const carol = '0x00000000000000000000000000000000000ca402'
const one = 'eip155:31337' as CaipNetworkId
const other = 'eip155:31338' as CaipNetworkId
const away = 'eip155:10' as CaipNetworkId

describe('an account on all networks', () => {
  let devnet: Devnet
  let gateway: TestGateway

  beforeAll(async () => {
    devnet = await startDevnet()
    const [a, b] = devnet.chains
    gateway = await startTestGateway({
      config: {
        upstreams: `${one}=${a?.url},${other}=${b?.url}`,
        sources: `${one}=follow,${other}=follow`,
      },
    })
    await seed(gateway.context)
  }, 180_000)
  afterAll(async () => {
    await gateway.close()
    await devnet.stop()
  })

  type Listed = typeof getBalances | typeof getHistory | typeof getNfts
  const read = async (endpoint: Listed, query: Record<string, string> = {}, address = carol) => {
    const url = endpointUrl(endpoint, gateway.url, { projectId: 'playground', ...query }, { address })
    const answer = await fetch(url, { headers: { origin: 'http://127.0.0.1:5173' } })
    return { status: answer.status, body: (await answer.json()) as unknown }
  }
  const balances = async (query = {}) => getBalances.answer((await read(getBalances, query)).body)
  const history = async (query = {}) => getHistory.answer((await read(getHistory, query)).body)
  const send = async (chain: number, value: string) => {
    const params = [{ from: alice, to: carol, value }]
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_sendTransaction', params })
    const headers = { 'content-type': 'application/json' }
    await fetch(devnet.chains[chain]?.url ?? '', { method: 'POST', body, headers })
  }

  it('[API-17 API-25 ACT-19] has balances, NFTs and a history of every chain with a source', async () => {
    for (let at = 0; at < 30; at++) for (const chain of [0, 1]) await send(chain, '0x1')
    await expect
      .poll(async () => {
        const { data, next } = await history()
        return next ? data.length + (await history({ cursor: next })).data.length : data.length
      }, patience)
      .toBe(60)
    const first = await history()
    const second = await history({ cursor: first.next })
    const rows = [...first.data, ...second.data]
    expect(new Set(rows.map(({ id }) => id)).size).toBe(60)
    expect(new Set(rows.map(({ metadata }) => metadata.chain))).toEqual(new Set([one, other]))
    expect(second.next).toBeNull()
    expect((await balances()).balances.map(({ chainId, quantity }) => [chainId, quantity.numeric])).toEqual([
      [one, '0.00000000000000003'],
      [other, '0.00000000000000003'],
    ])
    const nfts = getNfts.answer((await read(getNfts, {}, alice)).body)
    expect(new Set(nfts.data.map(({ chainId }) => chainId))).toContain(one)
  })

  it('takes some chains by name, and a cursor for these alone', async () => {
    expect((await balances({ chainId: `${other},${one}` })).balances.map(({ chainId }) => chainId)).toEqual([
      other,
      one,
    ])
    const { next } = await history()
    expect(await read(getHistory, { cursor: next ?? '', chainId: one })).toMatchObject({
      status: 400,
      body: { reasons: [{ field: 'cursor' }] },
    })
    expect((await balances({ chainId: `${one},eip155:77` })).gaps).toEqual(['missing-networks'])
    const named = await history({ chainId: `${one},${other}` })
    expect((await history({ chainId: `${other},${one}`, cursor: named.next })).data).toHaveLength(10)
    const many = Array.from({ length: 51 }, (_, at) => `eip155:${at + 1}`).join()
    for (const chainId of [many, `${one},mars`, `${one},solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp`])
      expect(await read(getBalances, { chainId })).toMatchObject({
        status: 400,
        body: { reasons: [{ field: 'chainId' }] },
      })
    expect(await read(getBalances, {}, 'bc1qnobody')).toMatchObject({
      status: 400,
      body: { reasons: [{ field: 'address' }] },
    })
  })

  it('[API-38] lists what an on-ramp provider sent alone, of this project and account, however far down', async () => {
    const first = await history()
    const [sent] = (await history({ cursor: first.next })).data.filter(
      row => String(row.metadata.chain) === one,
    )
    const pool = gateway.context.db.$client
    const order = {
      ...{
        ref: 'r1',
        project: 'playground',
        provider: 'coinbase',
        chainId: one as CaipNetworkId,
        asset: 'ETH',
        fiat: 'USD',
      },
      ...{ amount: '50', method: 'card', quoteId: undefined, clientIp: '127.0.0.1' },
      address: '0x00000000000000000000000000000000000CA402', // as a wallet writes it
    }
    await keepOrder(pool, order, Date.now())
    const bought = (query = {}) => history({ onramp: 'coinbase', ...query })
    expect(await bought()).toEqual({ data: [], next: null }) // ordered, and not sent
    await takeEvent(pool, 'coinbase', { ref: 'r1', status: 'sent', hash: sent?.metadata.hash }, Date.now())
    expect((await bought()).data).toMatchObject([{ id: sent?.id }])
    expect((await bought({ chainId: one })).data).toHaveLength(1)
    for (const none of [{ chainId: other }, { onramp: 'meld' }, { onramp: "'" }])
      expect((await bought(none)).data).toEqual([])
    const ofAll = { cursor: first.next ?? '', onramp: 'coinbase' }
    expect(await read(getHistory, ofAll)).toMatchObject({ status: 400 })
  })

  it('is answered although one chain is away, and that is said', async () => {
    const { db } = gateway.context
    await setSource(db, { chainId: away, kind: 'blockscout', url: 'http://127.0.0.1:9' })
    await expect.poll(async () => (await balances()).gaps, patience).toEqual(['missing-networks'])
    expect((await balances()).balances).toHaveLength(2)
    const page = await history()
    expect(page.data).toHaveLength(50)
    expect(page.gaps).toContain('missing-networks')
    expect((await history({ cursor: page.next })).data).toHaveLength(10)
    expect(await read(getBalances, { chainId: away })).toMatchObject({ status: 503 })
    await removeSource(db, away)
  })

  it('is empty with the reason where no chain of its family has a source', async () => {
    const solana = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
    expect(await read(getBalances, {}, solana)).toEqual({
      status: 200,
      body: { balances: [], reason: 'no-source' },
    })
  })
})
