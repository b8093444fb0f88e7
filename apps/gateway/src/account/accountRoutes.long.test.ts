import { devnetAddresses } from '@latchkey/devnet/addresses'
import { copiedImage, endpointUrl, getBalances, getHistory, getNfts } from '@latchkey/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '../../test/testGateway'
import { importTokenList } from '../cli/tokenListStore'
import { encodeCall } from '../follow/holdings/abi'
import { type Devnet, startDevnet } from '../rpc/testing/startDevnet'
import { seed } from '../seed'
import { readTokenList } from '../tokenLists/readTokenList'

const alice = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const patience = { timeout: 60_000, interval: 50 }
const origin = 'http://127.0.0.1:5173'

const { tokens, uniswapV2, nfts } = devnetAddresses
const pool = (pair: 'WETH/dUSD' | 'dBTC/dUSD', more: string) =>
  `uniswap-v2=eip155:31337:${uniswapV2.pairs[pair]}?quote=${tokens.dUSD.address}${more}`

describe('what an account owns and did', () => {
  let devnet: Devnet
  let gateway: TestGateway
  let chain: string

  beforeAll(async () => {
    devnet = await startDevnet()
    const [a, b] = devnet.chains
    chain = a?.url ?? ''
    gateway = await startTestGateway({
      config: {
        upstreams: `eip155:31337=${chain},eip155:31338=${b?.url}`,
        sources: 'eip155:31337=follow',
        prices: [pool('WETH/dUSD', '&worth=1&native=1'), pool('dBTC/dUSD', '&worth=1')].join(','),
      },
    })
    await seed(gateway.context)
  }, 180_000)
  afterAll(async () => {
    await gateway.close()
    await devnet.stop()
  })

  const read = async (
    address: string,
    endpoint: typeof getBalances | typeof getHistory | typeof getNfts,
    query = {},
  ) => {
    const asked = { projectId: 'playground', chainId: 'eip155:31337', ...query }
    const url = endpointUrl(endpoint, gateway.url, asked, { address })
    const answer = await fetch(url, { headers: { origin } })
    return { status: answer.status, body: (await answer.json()) as unknown }
  }
  const balances = async (address: string, query = {}) =>
    getBalances.answer((await read(address, getBalances, query)).body)
  const history = async (address: string, query = {}) =>
    getHistory.answer((await read(address, getHistory, query)).body)
  const send = async (params: object) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_sendTransaction', params: [params] })
    const answer = await fetch(chain, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    return ((await answer.json()) as { result: string }).result
  }

  it('[API-17 API-25 ACC-07 ACC-08 ACC-09] is answered from the chain that the gateway follows', async () => {
    const carol = '0x00000000000000000000000000000000000ca402'
    await send({ from: alice, to: carol, value: '0x14d1120d7b160000' })
    const paid = await send({
      from: alice,
      to: devnet.token,
      data: encodeCall('a9059cbb', carol.slice(2), 2_500_000n),
    })
    await expect.poll(async () => (await history(carol)).data.length, patience).toBe(2)
    const { data, next, gaps } = await history(carol)
    expect(data[0]).toMatchObject({ id: `eip155:31337:${paid}`, metadata: { operationType: 'receive' } })
    expect(data[0]?.transfers?.[0]?.quantity).toEqual({ numeric: '2.5' })
    expect(next).toBeNull()
    expect(gaps).toEqual(['internal-transfers'])
    const owned = await balances(carol, { currency: 'usd' })
    expect(owned.balances.map(({ symbol, address, quantity }) => [symbol, address, quantity])).toEqual([
      ['ETH', undefined, { decimals: '18', numeric: '1.5' }],
      ['dUSD', `eip155:31337:${devnet.token.toLowerCase()}`, { decimals: '6', numeric: '2.5' }],
    ])
    // Upper and lower case are one account.
    expect((await history(carol.toUpperCase().replace('0X', '0x'))).data).toEqual(data)
  })

  it('[ACT-19] comes page by page; a cursor holds for its account alone', async () => {
    const dave = '0x00000000000000000000000000000000000da7e1'
    for (let at = 0; at < 52; at++) await send({ from: alice, to: dave, value: '0x1' })
    await expect
      .poll(async () => {
        const { next } = await history(dave)
        return next ? (await history(dave, { cursor: next })).data.length : 0
      }, patience)
      .toBe(2)
    const first = await history(dave)
    const second = await history(dave, { cursor: first.next })
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(52)
    expect(second.next).toBeNull()
    const [version, position, signature = ''] = first.next?.split('.') ?? []
    const forged = [version, Buffer.from('9.9').toString('base64url'), signature].join('.')
    for (const cursor of [forged, `v2.${position}.${signature}`, 'x', `${version}.${position}`])
      expect(await read(dave, getHistory, { cursor })).toMatchObject({
        status: 400,
        body: { reasons: [{ field: 'cursor' }] },
      })
    expect(await read(alice, getHistory, { cursor: first.next })).toMatchObject({ status: 400 })
  })

  it('has prices from the pools that the owner named, and none for what no pool stands behind', async () => {
    await expect.poll(async () => (await balances(alice)).balances.length, patience).toBeGreaterThan(4)
    const { balances: rows } = await balances(alice)
    const of = (symbol: string) => rows.find(row => row.symbol === symbol)
    expect(Number(of('ETH')?.priceDecimal)).toBeCloseTo(3_000, -2)
    expect(of('WETH')?.priceDecimal).toBe(of('ETH')?.priceDecimal)
    expect(Number(of('dBTC')?.priceDecimal)).toBeCloseTo(65_000, -4)
    expect(of('dUSD')?.priceDecimal).toBe('1')
    expect(of('LATCH')).toMatchObject({ price: 0, value: 0 })
    expect(of('LATCH')).not.toHaveProperty('priceDecimal')
    expect(
      rows.find(({ address }) => address?.endsWith(tokens.spam.address.slice(2).toLowerCase())),
    ).toMatchObject({
      isSpam: true,
      price: 0,
    })
    expect(await read(alice, getBalances, { currency: 'shells' })).toMatchObject({ status: 400 })
  })

  it('[ACC-32] shows NFTs with names and our own copies of their pictures', async () => {
    const list = async () => getNfts.answer((await read(alice, getNfts)).body).data
    const pictured = async () =>
      (await list()).filter(
        ({ address, imageId }) => imageId && address.endsWith(nfts.pictures.slice(2).toLowerCase()),
      )
    await expect.poll(async () => (await pictured()).length, patience).toBeGreaterThan(0)
    const [nft] = await pictured()
    expect(nft).toMatchObject({ standard: 'erc721', amount: '1', name: expect.any(String) })
    const image = await fetch(endpointUrl(copiedImage, gateway.url, { size: 96 }, { id: nft?.imageId ?? '' }))
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  it('shows tokens with our own copies of the pictures that imported lists name', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
    const logoURI = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
    const entry = {
      chainId: 31337,
      address: tokens.dUSD.address,
      name: 'Dollar',
      symbol: 'dUSD',
      decimals: 6,
    }
    const script = { ...entry, address: tokens.dBTC.address, logoURI: 'javascript:alert(1)' }
    const list = readTokenList({ name: 'Pictures', tokens: [{ ...entry, logoURI }, script] })
    expect(list.tokens.map(({ logo }) => logo)).toEqual([logoURI, undefined])
    await importTokenList(gateway.context.db, list)
    const erin = '0x00000000000000000000000000000000000e21e1'
    await send({ from: alice, to: devnet.token, data: encodeCall('a9059cbb', erin.slice(2), 5n) })
    const pictured = async () => (await balances(erin)).balances[1]?.imageId
    await expect.poll(pictured, patience).toMatch(/^[\w-]{43}$/)
    const imageId = await pictured()
    await expect
      .poll(async () => (await history(erin)).data[0]?.transfers?.[0]?.fungible_info?.imageId, patience)
      .toBe(imageId)
    const image = await fetch(endpointUrl(copiedImage, gateway.url, { size: 96 }, { id: imageId ?? '' }))
    expect(image.headers.get('content-type')).toBe('image/webp')
    for (const endpoint of [getBalances, getHistory])
      expect(JSON.stringify(await read(erin, endpoint))).not.toContain('base64')
  })

  it('names and shows the NFTs that somebody gave away in the history, too', async () => {
    const [from, to] = [alice, '0x00000000000000000000000000000000000e77e1']
    const owned = async () => getNfts.answer((await read(from, getNfts)).body).data
    const one = async () =>
      (await owned()).find(
        ({ address, isSpam }) => !isSpam && address.endsWith(nfts.pictures.slice(2).toLowerCase()),
      )
    await expect.poll(one, patience).toBeDefined()
    const nft = await one()
    const data = encodeCall('23b872dd', from.slice(2), to.slice(2), BigInt(nft?.tokenId ?? 0))
    await send({ from, to: nfts.pictures, data })
    const given = async () => (await history(to)).data[0]?.transfers?.[0]?.nft_info
    await expect.poll(async () => (await given())?.imageId, patience).toMatch(/^[\w-]{43}$/)
    expect(await given()).toMatchObject({ token_id: nft?.tokenId, name: expect.stringMatching(/./) })
  })

  it('[NET-31 NET-32] is empty with a reason where nobody reads the chain', async () => {
    expect(await balances(alice, { chainId: 'eip155:31338' })).toEqual({ balances: [], reason: 'no-source' })
    expect(await history(alice, { chainId: 'eip155:31338' })).toEqual({
      data: [],
      next: null,
      reason: 'no-source',
    })
    expect(await balances(alice, { chainId: 'eip155:999' })).toEqual({
      balances: [],
      reason: 'unknown-chain',
    })
  })

  it('is refused for what is no account or no chain', async () => {
    expect(await read('0x12', getBalances)).toMatchObject({
      status: 400,
      body: { reasons: [{ field: 'address' }] },
    })
    expect(await read(alice, getBalances, { chainId: 'mars' })).toMatchObject({
      status: 400,
      body: { reasons: [{ field: 'chainId' }] },
    })
    expect(await read(alice, getBalances, { projectId: 'nobody' })).toMatchObject({ status: 401 })
  })

  it('is followed from the moment on in which somebody chooses a source', async () => {
    const { db } = gateway.context
    const { setSource, removeSource } = await import('../cli/sourceStore')
    await setSource(db, { chainId: 'eip155:31338', kind: 'follow', currency: { symbol: 'TST' } })
    await expect
      .poll(async () => (await balances(alice, { chainId: 'eip155:31338' })).balances[0]?.symbol, patience)
      .toBe('TST')
    const followed = { kind: 'follow', cursor: expect.any(Number), blocksBehind: expect.any(Number) }
    await expect
      .poll(async () => (await fetch(`${gateway.url}/health/ready`)).json(), patience)
      .toMatchObject({ sources: { 'eip155:31337': followed, 'eip155:31338': followed } })
    expect(gateway.context.metrics.text()).toMatch(
      /gateway_source_cursor\{chain="eip155:31337",kind="follow"\} \d+\n/,
    )
    await removeSource(db, 'eip155:31338')
    await expect
      .poll(async () => (await balances(alice, { chainId: 'eip155:31338' })).reason, patience)
      .toBe('no-source')
  })
})
