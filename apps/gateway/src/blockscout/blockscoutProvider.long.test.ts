import { endpointUrl, getBalances, getHistory } from '@latchkey/protocol'
import { afterEach, describe, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '../../test/testGateway'
import { pictureKey } from '../pictures/pictureKey'
import { pictureSources } from '../pictures/pictureTables'
import { startTestNode } from '../rpc/testing/startTestNode'
import { seed } from '../seed'
import type { AccountSource } from '../sources/accountSource'
import {
  type BlockscoutBehaviour,
  type BlockscoutData,
  type Row,
  startBlockscout,
} from './testing/startBlockscout'

const { signal } = new AbortController()
const alice = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const bob = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const coin = `0x${'c0'.repeat(20)}`
const art = `0x${'a7'.repeat(20)}`
const hashOf = (number: number) => `0x${number.toString(16).padStart(64, '0')}`
const timeOf = (at: number) => new Date(1_700_000_000_000 + at * 1_000).toISOString()
const dollars = {
  address_hash: coin,
  name: 'Dollar',
  symbol: 'USD',
  decimals: '6',
  type: 'ERC-20',
  reputation: 'ok',
}
const pictures = {
  address_hash: art,
  name: 'Art',
  symbol: 'ART',
  decimals: null,
  type: 'ERC-721',
  reputation: 'ok',
}

const transaction = (number: number, at: number, more: Row = {}): Row => ({
  ...{ hash: hashOf(number), timestamp: timeOf(at), block_number: at, status: 'ok', method: null },
  ...{ from: { hash: alice }, to: { hash: bob }, value: '1500000000000000000', nonce: number, position: 0 },
  ...{ raw_input: '0x', fee: { value: '1' }, ...more },
})
const transfer = (number: number, at: number, more: Row = {}): Row => ({
  ...{ transaction_hash: hashOf(number), timestamp: timeOf(at), block_number: at, log_index: 0 },
  ...{ from: { hash: bob }, to: { hash: alice }, token: dollars, total: { value: '2500000', decimals: '6' } },
  ...more,
})
const empty: BlockscoutData = {
  blocks: [9, 8, 7].map(height => ({ height, hash: hashOf(height) })),
  addresses: { [alice]: { hash: alice, coin_balance: '1000000000000000001' } },
  ...{ tokenBalances: [], transactions: [], transfers: [], nfts: [] },
}

describe('an instance of Blockscout', () => {
  const ends: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end()
  })

  async function start(
    data: Partial<BlockscoutData>,
    behaviour: Partial<BlockscoutBehaviour> = {},
    more: { upstreams?: string; keyName?: string; key?: string } = {},
  ) {
    const instance = await startBlockscout({ ...empty, ...data }, { version: 12, pageSize: 50, ...behaviour })
    ends.push(instance.close)
    const gateway: TestGateway = await startTestGateway({
      config: {
        upstreams: more.upstreams,
        sources: `eip155:1=blockscout ${instance.url} ${more.keyName ?? ''}`,
        ...(more.keyName && more.key ? { sourceKeys: { [more.keyName]: more.key } } : {}),
      },
    })
    ends.push(gateway.close)
    const source = await gateway.context.sources.of('eip155:1')
    if (!source) throw new Error('there is no source')
    return { instance, gateway, source }
  }
  const balances = (source: AccountSource) => source.balances(alice, { fresh: [], signal })

  it('[ACC-07] tells the coin and the tokens, whose numbers stay exact, and that they are from Blockscout', async () => {
    const spam = {
      ...dollars,
      address_hash: `0x${'5b'.repeat(20)}`,
      name: null,
      symbol: null,
      reputation: 'scam',
    }
    const { source } = await start({
      tokenBalances: [
        { token: dollars, value: '12345678901234567890123456789', token_id: null },
        { token: pictures, value: '1', token_id: '7' },
        { token: { ...dollars, address_hash: `0x${'02'.repeat(20)}`, decimals: '300' }, value: '5' },
        { token: spam, value: '1' },
        { token: dollars, value: 'much' },
        { token: null },
      ],
    })
    const { rows, attribution } = await balances(source)
    expect(rows).toEqual([
      { name: 'Ether', symbol: 'ETH', decimals: 18, amount: 1_000_000_000_000_000_001n },
      { address: coin, name: 'Dollar', symbol: 'USD', decimals: 6, amount: 12345678901234567890123456789n },
      { address: `0x${'02'.repeat(20)}`, name: 'Dollar', symbol: 'USD', decimals: 0, amount: 5n },
      {
        ...{ address: `0x${'5b'.repeat(20)}`, name: '0x5b5b…5b5b', symbol: '0x5b5b…5b5b', decimals: 6 },
        ...{ amount: 1n, isSpam: true },
      },
    ])
    expect(attribution).toEqual([{ text: 'Powered by Blockscout', url: 'https://www.blockscout.com/' }])
  })

  it('tells of an account that was never seen that it has nothing', async () => {
    const { source } = await start({ addresses: {} })
    expect((await balances(source)).rows.map(({ amount }) => amount)).toEqual([0n])
    expect(await source.history(alice, { limit: 50, signal })).toMatchObject({ rows: [] })
    expect(await source.nfts(alice, { limit: 50, signal })).toMatchObject({ rows: [] })
  })

  it('[ACT-19] merges transactions and transfers to one history', async () => {
    const { source } = await start({
      transactions: [
        transaction(90, 0, { timestamp: null, status: null }),
        transaction(5, 50),
        transaction(4, 40, { status: 'error', raw_input: '0xa9059cbb00', value: '0' }),
        transaction(2, 20, { to: { hash: coin }, value: '0', raw_input: '0xa9059cbb00' }),
        transaction(1, 10, { to: { hash: coin }, value: '0', raw_input: '0x095ea7b300' }),
        transaction(91, 5, { from: { hash: bob }, to: { hash: coin } }),
      ],
      transfers: [
        transfer(3, 30),
        transfer(2, 20, { from: { hash: alice }, to: { hash: bob } }),
        transfer(6, 15, { token: pictures, total: { token_id: '7' } }),
        transfer(7, 12, { from: { hash: alice }, to: { hash: bob }, total: { value: '0', decimals: '6' } }),
        transfer(8, 11, { from: { hash: bob }, to: { hash: coin } }),
        transfer(9, 11, { total: null }),
      ],
    })
    const { rows, gaps, next } = await source.history(alice, { limit: 50, signal })
    expect(next).toBeUndefined()
    expect(gaps).toEqual(['internal-transfers'])
    expect(
      rows.map(({ metadata: { hash, operationType, status, sentFrom, sentTo }, transfers, isSpam }) => [
        ...[Number(hash), operationType, status, sentFrom === alice, sentTo === bob],
        ...[transfers?.map(({ direction, quantity }) => `${direction} ${quantity.numeric}`), isSpam],
      ]),
    ).toEqual([
      [5, 'send', 'confirmed', true, true, ['out 1.5'], undefined],
      [4, 'send', 'failed', true, true, undefined, undefined],
      [3, 'receive', 'confirmed', false, false, ['in 2.5'], undefined],
      [2, 'send', 'confirmed', true, true, ['out 2.5'], undefined],
      [6, 'receive', 'confirmed', false, false, ['in 1'], undefined],
      [7, 'send', 'confirmed', true, true, ['out 0'], true],
      [1, 'approve', 'confirmed', true, false, undefined, undefined],
    ])
  })

  it.each([11, 12] as const)('comes page by page, each row once, from version %i', async version => {
    const many = Array.from({ length: 23 }, (_, at) => 1_000 - at)
    const { source } = await start(
      {
        transactions: many.filter(at => at % 3 === 0).map(at => transaction(at, at)),
        // More at one moment than a page has.
        transfers: many.flatMap(at =>
          Array.from({ length: at === 990 ? 9 : 1 }, (_, log) => transfer(at, at, { log_index: log })),
        ),
      },
      { version, pageSize: 4 },
    )
    const seen: number[] = []
    let counted = 0
    let before: string | undefined
    let pages = 0
    do {
      const page = await source.history(alice, { limit: 50, signal, ...(before ? { before } : {}) })
      seen.push(...page.rows.map(({ metadata }) => Number(metadata.hash)))
      counted += page.rows.flatMap(({ transfers }) => transfers ?? []).length
      before = page.next
      pages++
    } while (before && pages < 50)
    expect(before).toBeUndefined()
    expect(seen).toEqual(many)
    expect(counted).toBe(23 + 8 + many.filter(at => at % 3 === 0).length)
    expect(pages).toBeGreaterThan(3)
  })

  it('goes on with a position from before the instance was updated', async () => {
    const { source, instance } = await start(
      { nfts: [1, 2, 3].map(id => ({ id: String(id), token: pictures, value: '1' })) },
      { version: 11, pageSize: 2 },
    )
    const { next } = await source.nfts(alice, { limit: 50, signal })
    instance.behaviour.version = 12
    const rest = await source.nfts(alice, { limit: 50, signal, before: next ?? '' })
    expect(rest.rows.map(({ tokenId }) => tokenId)).toEqual([3n])
  })

  it('[ACC-32] gives NFTs with the metadata that it has read', async () => {
    const { source } = await start({
      nfts: [
        { id: '7', token: pictures, value: '1', metadata: { name: 'Seven' } },
        { id: '8', token: { ...pictures, type: 'ERC-1155' }, value: '3', metadata: null },
        { id: 'x', token: pictures, value: '1' },
      ],
    })
    const { rows } = await source.nfts(alice, { limit: 50, signal })
    expect(rows).toEqual([
      {
        ...{ address: art, tokenId: 7n, standard: 'erc721', amount: 1n, collection: 'Art' },
        tokenUri: `data:application/json;base64,${Buffer.from('{"name":"Seven"}').toString('base64')}`,
      },
      { address: art, tokenId: 8n, standard: 'erc1155', amount: 3n, collection: 'Art' },
    ])
  })

  it.each([
    ['a page of HTML', { body: '<html>' }, 'its answer is no JSON'],
    ['half a JSON', { body: '[{"token":{"addr' }, 'its answer is no JSON'],
    ['something else', { body: '{"status":"ok"}' }, 'there is no API of Blockscout at its address'],
    ['an error', { status: 502, body: '' }, 'it answers with 502'],
    ['a refusal', { status: 429, headers: { 'retry-after': '30' }, body: '' }, 'it answers with 429'],
  ])('that answers with %s is a problem of the source, not an empty account', async (_, instead, problem) => {
    const { source, gateway, instance } = await start({}, { instead })
    await expect(balances(source)).rejects.toThrow(problem)
    const ready = (await (await fetch(`${gateway.url}/health/ready`)).json()) as { sources: unknown }
    expect(ready.sources).toEqual({ 'eip155:1': { kind: 'blockscout', problem } })
    delete instance.behaviour.instead
    if (instead.body !== '' || !('headers' in instead)) {
      expect((await balances(source)).rows).toHaveLength(1)
      expect(source.state()).toEqual({})
    } else {
      const before = instance.asked.length
      await expect(balances(source)).rejects.toThrow('it asked for fewer requests')
      expect(instance.asked).toHaveLength(before)
    }
  })

  it('of another chain is not believed', async () => {
    const block = { hash: hashOf(7) }
    const node = await startTestNode(1, ({ method }) => (method === 'eth_getBlockByNumber' ? block : '0x5'))
    ends.push(node.close)
    const { source } = await start({}, {}, { upstreams: `eip155:1=${node.url}` })
    expect((await balances(source)).rows.map(({ amount }) => amount)).toEqual([5n])
    block.hash = hashOf(1_234)
    const other = await start({}, {}, { upstreams: `eip155:1=${node.url}` })
    await expect(balances(other.source)).rejects.toThrow('it answers for another chain')
  })

  it('gets its key in a header, and no position repeats it', async () => {
    const { source, instance } = await start(
      { nfts: [1, 2, 3].map(id => ({ id: String(id), token: pictures, value: '1' })) },
      { version: 11, pageSize: 2, key: 'secret' },
      { keyName: 'SOURCE_KEY_ONE', key: 'secret' },
    )
    const { rows, next } = await source.nfts(alice, { limit: 50, signal })
    expect(rows).toHaveLength(2)
    expect(next).toContain('items_count')
    expect([next, ...instance.asked].join(' ')).not.toContain('secret')
  })

  it('that answers about another account is not believed', async () => {
    const { source } = await start({ addresses: { [alice]: { hash: bob, coin_balance: '5' } } })
    await expect(balances(source)).rejects.toThrow('its answer is about another account')
  })

  it('[API-25] is named in answers of the gateway, which are a 503 while it cannot be read', async () => {
    const { gateway, instance } = await start({
      transactions: [transaction(1, 10)],
      transfers: [transfer(2, 20)],
    })
    await seed(gateway.context)
    const read = async (endpoint: typeof getBalances | typeof getHistory) => {
      const asked = { projectId: 'playground', chainId: 'eip155:1' }
      const url = endpointUrl(endpoint, gateway.url, asked, { address: alice })
      const answer = await fetch(url, { headers: { origin: 'http://127.0.0.1:5173' } })
      return { status: answer.status, body: endpoint.answer(await answer.json().catch(() => ({}))) }
    }
    const attribution = [{ text: 'Powered by Blockscout', url: 'https://www.blockscout.com/' }]
    expect(await read(getBalances)).toMatchObject({ status: 200, body: { attribution } })
    const history = await read(getHistory)
    expect(history.body).toMatchObject({ attribution, gaps: ['internal-transfers'], next: null })
    expect(history.body).toMatchObject({
      data: [{ id: `eip155:1:${hashOf(2)}` }, { id: `eip155:1:${hashOf(1)}` }],
    })
    instance.behaviour.instead = { body: '<html>' }
    const fresh = `${endpointUrl(getBalances, gateway.url, { projectId: 'playground', chainId: 'eip155:1' }, { address: alice })}&forceUpdate=${coin}`
    const answer = await fetch(fresh, { headers: { origin: 'http://127.0.0.1:5173' } })
    expect(answer.status).toBe(503)
    expect(await answer.text()).not.toContain('<html>')
  })

  it('says where pictures of tokens are, and pages see our own copies of them alone', async () => {
    const icon = 'https://assets.example/usd.png'
    const scam = { ...dollars, address_hash: `0x${'5b'.repeat(20)}`, reputation: 'scam' }
    const script = { ...dollars, address_hash: `0x${'5c'.repeat(20)}` }
    const { gateway, source } = await start({
      tokenBalances: [
        { token: { ...dollars, icon_url: icon }, value: '5' },
        { token: { ...scam, icon_url: 'https://scam.example/pixel.png' }, value: '5' },
        { token: { ...script, icon_url: 'javascript:alert(1)' }, value: '5' },
      ],
      transfers: [transfer(2, 20, { token: { ...dollars, icon_url: icon } })],
    })
    expect((await balances(source)).rows.map(({ iconUrl }) => iconUrl)).toEqual([
      undefined,
      icon,
      undefined,
      undefined,
    ])
    await seed(gateway.context)
    const imageId = 'a'.repeat(43)
    const expiresAt = new Date(Date.now() + 3_600_000)
    await gateway.context.db
      .insert(pictureSources)
      .values({ source: pictureKey(icon), hash: imageId, expiresAt })
    for (const endpoint of [getBalances, getHistory]) {
      const asked = { projectId: 'playground', chainId: 'eip155:1' }
      const url = endpointUrl(endpoint, gateway.url, asked, { address: alice })
      const body = await (await fetch(url, { headers: { origin: 'http://127.0.0.1:5173' } })).text()
      expect(body).toContain(`"imageId":"${imageId}"`)
      expect(body).not.toContain('example')
      expect(body).not.toContain('alert')
    }
  })
})
