import type { CaipNetworkId } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { alice, createFakeAdapter } from '../../test/fakeAdapter'
import { createFakeGateway, createSiteWorld, gatewayUrl, refusal } from '../../test/fakeGateway'
import { createTestKit, ethereum, optimism, startAwake } from '../../test/fakeWorld'
import { connect } from '../connection/connect'
import { fetchNfts } from './fetchNfts'
import { getNfts } from './getNfts'

const path = `/v1/account/${alice}/nfts`
const contract = `eip155:1:0x${'c'.repeat(40)}`
const row = (tokenId: number, more: object = {}) => ({
  chainId: 'eip155:1',
  address: contract,
  tokenId: String(tokenId),
  standard: 'erc721',
  amount: '1',
  ...more,
})

/** Pages by their cursors; the first one has none. */
async function setUp(pages: Record<string, object>) {
  const last = () => gateway.at(path).at(-1)?.query.cursor
  const gateway = createFakeGateway({ [path]: () => pages[last() ?? ''] ?? refusal(400, 'no such page') })
  const world = createSiteWorld(gateway)
  const adapter = createFakeAdapter({ networkId: 'eip155:1' as CaipNetworkId })
  const { kit } = createTestKit({ networks: [ethereum, optimism], adapters: [adapter], gatewayUrl }, world)
  await startAwake(kit)
  await connect(kit, { connectorId: 'io.one' })
  const cursors = () => gateway.at(path).map(({ query }) => query.cursor)
  const ids = () => getNfts(kit).data?.nfts.map(({ tokenId }) => Number(tokenId))
  return { kit, pages, cursors, ids }
}

test('[ACC-32] NFTs come page by page, each once, and end', async () => {
  const { kit, cursors, ids } = await setUp({
    '': { data: [row(1), row(2)], next: 'a' },
    a: { data: [row(2), row(3)], next: null },
  })
  expect((await fetchNfts(kit)).data?.next).toBe('a')
  expect(ids()).toEqual([1, 2])
  await fetchNfts(kit, { more: true })
  expect(ids()).toEqual([1, 2, 3])
  await fetchNfts(kit, { more: true })
  expect(cursors()).toEqual([undefined, 'a'])
})

test('[ACC-32] what is refreshed stays as long as it was scrolled', async () => {
  const { kit, pages, cursors, ids } = await setUp({
    '': { data: [row(1)], next: 'a' },
    a: { data: [row(2)], next: 'b' },
    b: { data: [row(3)], next: null },
  })
  await fetchNfts(kit)
  await fetchNfts(kit, { more: true })
  pages[''] = { data: [row(9)], next: 'a' }
  await fetchNfts(kit, { force: true })
  expect(ids()).toEqual([9, 2])
  expect(cursors()).toEqual([undefined, 'a', undefined, 'a'])
})

test('[ACC-32] a page that leads to itself is the last one', async () => {
  const { kit, cursors, ids } = await setUp({
    '': { data: [row(1)], next: 'a' },
    a: { data: [row(2)], next: 'a' },
  })
  await fetchNfts(kit)
  await fetchNfts(kit, { more: true })
  await fetchNfts(kit, { more: true })
  expect([cursors(), ids()]).toEqual([
    [undefined, 'a'],
    [1, 2],
  ])
})

test('[ACC-32] rows of another chain, rows of nothing and broken rows are left out', async () => {
  const other = { chainId: 'eip155:10', address: contract.replace('155:1', '155:10') }
  const { kit, ids } = await setUp({
    '': {
      data: [row(1, other), row(2, { amount: '0' }), row(3, { standard: 'x' }), null, row(4)],
      next: null,
    },
  })
  await fetchNfts(kit)
  expect(ids()).toEqual([4])
})

test('[ACC-32] a page that fails leaves those before it', async () => {
  const { kit, ids } = await setUp({ '': { data: [row(1)], next: 'gone' } })
  await fetchNfts(kit)
  expect((await fetchNfts(kit, { more: true })).status).toBe('success')
  expect(ids()).toEqual([1])
})

test('[ACC-32] what is said about the list stays with it, and spam is marked', async () => {
  const { kit } = await setUp({
    '': { data: [row(1, { isSpam: true })], next: null, gaps: ['compressed-nfts'], reason: 'no-source' },
  })
  const { data } = await fetchNfts(kit)
  expect(data).toMatchObject({ gaps: ['compressed-nfts'], reason: 'no-source', nfts: [{ isSpam: true }] })
})
