import { devnetAddresses } from '@latchkey/devnet/addresses'
import { endpointUrl, getBalances, getHistory, getNfts } from '@latchkey/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '../../test/testGateway'
import { nftMetadata } from '../nfts/nftMetadataTable'
import { pictureKey } from '../pictures/pictureKey'
import { pictureSources } from '../pictures/pictureTables'
import { seed } from '../seed'
import { solanaChain, startSolanaChain } from './testing/startSolanaTest'

const { people, tokens, nfts } = devnetAddresses.solana
const patience = { timeout: 20_000, interval: 50 }
let chain: Awaited<ReturnType<typeof startSolanaChain>>
let gateway: TestGateway

beforeAll(async () => {
  chain = await startSolanaChain()
  gateway = await startTestGateway({
    config: { upstreams: `${solanaChain}=${chain.url}`, sources: `${solanaChain}=follow` },
  })
  await seed(gateway.context)
}, 60_000)
afterAll(async () => {
  await gateway.close()
  await chain.stop()
})

async function read(
  endpoint: typeof getBalances | typeof getHistory | typeof getNfts,
  address: string,
  query = {},
) {
  const asked = { projectId: 'playground', chainId: solanaChain, ...query }
  const url = endpointUrl(endpoint, gateway.url, asked, { address })
  const answer = await fetch(url, { headers: { origin: 'http://127.0.0.1:5173' } })
  return { status: answer.status, body: (await answer.json()) as unknown }
}

it('[API-17 API-25 ACC-07 ACC-08 ACC-09] answers what a Solana account has and did', async () => {
  const { balances } = getBalances.answer((await read(getBalances, people.ada)).body)
  expect(balances.map(({ symbol, address, quantity }) => [symbol, address, quantity])).toEqual(
    expect.arrayContaining([
      ['SOL', undefined, { decimals: '9', numeric: '10000' }],
      ['dUSD', `${solanaChain}:${tokens.dUSD.address}`, { decimals: '6', numeric: '10000' }],
      ['POINT', `${solanaChain}:${tokens.POINT.address}`, { decimals: '2', numeric: '1060.5' }],
    ]),
  )
  const first = getHistory.answer((await read(getHistory, people.ada)).body)
  expect(first.data).toHaveLength(50)
  expect(first.data[0]).toMatchObject({
    id: `${solanaChain}:${first.data[0]?.metadata.hash}`,
    metadata: { chain: solanaChain, status: 'confirmed' },
  })
  const second = getHistory.answer((await read(getHistory, people.ada, { cursor: first.next })).body)
  expect(second.data.length).toBeGreaterThan(0)
  const ids = [...first.data, ...second.data].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(await read(getHistory, people.bea, { cursor: first.next })).toMatchObject({ status: 400 })
})

it('[ACC-32] shows NFTs by the names that the chain has for them', async () => {
  const { data, gaps } = getNfts.answer((await read(getNfts, people.bea)).body)
  expect(data).toMatchObject([
    { address: `${solanaChain}:${nfts.door}`, tokenId: '0', standard: 'spl', amount: '1', name: 'Door' },
  ])
  expect(gaps).toEqual(['compressed-nfts'])
})

it('[ACC-32] shows NFTs and tokens with our own copies of the pictures that their metadata names', async () => {
  const bell = async () => getNfts.answer((await read(getNfts, people.ada)).body).data[0]
  await expect.poll(async () => (await bell())?.imageId, patience).toMatch(/^[\w-]{43}$/)
  const { db } = gateway.context
  const [uri, image, hash] = [
    'https://tokens.latchkey.test/latch.json',
    'https://a.example/l.png',
    'a'.repeat(43),
  ]
  const expiresAt = new Date(Date.now() + 3_600_000)
  await db.insert(pictureSources).values({ source: pictureKey(image), hash, expiresAt })
  const row = {
    ...{ uri: pictureKey(uri), image, pictureSource: pictureKey(image), name: 'Latch', problem: null },
    ...{ expiresAt, fetchedAt: new Date(), usedAt: new Date() },
  }
  await db
    .insert(nftMetadata)
    .values({ chainId: solanaChain, address: tokens.LATCH.address, tokenId: '0', ...row })
    .onConflictDoUpdate({
      target: [nftMetadata.chainId, nftMetadata.address, nftMetadata.tokenId],
      set: row,
    })
  const address = `${solanaChain}:${tokens.LATCH.address}`
  const { balances } = getBalances.answer((await read(getBalances, people.ada)).body)
  expect(balances.find(token => token.address === address)?.imageId).toBe(hash)
  const { data } = getHistory.answer((await read(getHistory, people.ada)).body)
  const moved = data.flatMap(({ transfers }) => transfers ?? []).map(({ fungible_info }) => fungible_info)
  const latch = moved.filter(info => info?.address === address)
  expect(latch.length).toBeGreaterThan(0)
  for (const { imageId } of latch.flatMap(info => info ?? [])) expect(imageId).toBe(hash)
})

it('takes addresses of 32 bytes in base58 only', async () => {
  for (const address of [people.ada.slice(1), `${people.ada}1`, 'z'.repeat(44), `0x${'a'.repeat(40)}`])
    expect(await read(getBalances, address)).toMatchObject({
      status: 400,
      body: { reasons: [{ field: 'address' }] },
    })
})

it('is ready, and tells whom it reads', async () => {
  await expect
    .poll(async () => (await fetch(`${gateway.url}/health/ready`)).json(), patience)
    .toMatchObject({ sources: { [solanaChain]: { kind: 'follow' } } })
  expect(gateway.context.sources.all().get(solanaChain)?.state()).toEqual({
    cursor: expect.any(Number),
    accountsWaiting: expect.any(Number),
  })
  expect(gateway.context.metrics.text()).toMatch(/gateway_follow_accounts\{chain="solana:[^"]+"\} \d/)
})
