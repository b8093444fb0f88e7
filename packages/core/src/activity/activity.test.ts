import { getHistory, type OperationType, type TrackedEvent, toCaipNetworkId } from '@latchkey/protocol'
import { expect, onTestFinished, test, vi } from 'vitest'
import { alice, createFakeAdapter } from '../../test/fakeAdapter'
import { badAnswers, createFakeGateway, createSiteWorld, gatewayUrl } from '../../test/fakeGateway'
import { createTestKit, ethereum, solana, startAwake } from '../../test/fakeWorld'
import { connect } from '../connection/connect'
import { followSent } from '../connection/followTransactions'
import { switchNetwork } from '../connection/switchNetwork'
import { watchList } from '../portfolio/watchList'
import { activity } from './activity'
import { getActivity, watchActivity } from './activityState'
import { fetchActivity } from './fetchActivity'

const path = `/v1/account/${alice}/history`
const hashOf = (index: number) => `0x${index.toString(16).padStart(64, '0')}`

type Change = { chain?: string; transfers?: unknown; isSpam?: boolean; operationType?: OperationType }

/** The higher, the newer. */
function row(index: number, { chain = 'eip155:1', transfers = null, isSpam, ...metadata }: Change = {}) {
  const minedAt = new Date(1_700_000_000_000 + index * 60_000).toISOString()
  return {
    id: `${chain}:${hashOf(index)}`,
    metadata: {
      operationType: 'send',
      hash: hashOf(index),
      minedAt,
      chain,
      status: 'confirmed',
      ...metadata,
    },
    transfers,
    ...(isSpam && { isSpam }),
  }
}

const rows = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => row(from - at))

async function visit(answer: (cursor: string | undefined) => unknown) {
  const gateway = createFakeGateway()
  gateway.answers[path] = () => answer(gateway.at(path).at(-1)?.query.cursor)
  const world = createSiteWorld(gateway)
  const { kit } = createTestKit(
    { adapters: [createFakeAdapter()], networks: [ethereum, solana], gatewayUrl },
    world,
  )
  onTestFinished(() => kit.destroy())
  const events: TrackedEvent[] = []
  kit.events.on(event => events.push(event))
  await startAwake(kit)
  await connect(kit, { connectorId: 'io.one' })
  const numbers = () => getActivity(kit).transactions.map(({ metadata }) => Number(metadata.hash))
  return { kit, world, gateway, events, numbers, asked: () => gateway.at(path).map(({ query }) => query) }
}

test('[ACT-19 ACT-23 ACT-06] asks the history endpoint page by page, newest first', async () => {
  const { kit, asked, numbers } = await visit(cursor =>
    cursor === 'b'
      ? { data: rows(6, 3), next: 'c' }
      : cursor
        ? { data: rows(2, 1), next: null }
        : { data: [row(7), row(9), row(8)], next: 'b' },
  )
  expect(getActivity(kit)).toMatchObject({ status: 'idle', transactions: [], hasMore: false })
  const first = await fetchActivity(kit)
  expect(first).toMatchObject({ status: 'success', hasMore: true, error: undefined })
  await fetchActivity(kit, { more: true })
  await fetchActivity(kit, { more: true })
  expect(getActivity(kit).hasMore).toBe(false)
  await fetchActivity(kit, { more: true })
  expect(asked().map(({ cursor, chainId }) => [cursor, chainId])).toEqual([
    [undefined, 'eip155:1'],
    ['b', 'eip155:1'],
    ['c', 'eip155:1'],
  ])
  expect(numbers()).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1])
})

test('[IMP-33] earlier pages stay when a later one fails, which can be asked again', async () => {
  let isDown = false
  const { kit, world, numbers } = await visit(cursor => {
    if (!cursor) return { data: rows(5, 4), next: 'b' }
    return isDown ? badAnswers['breaks with 500']?.() : { data: rows(3, 1), next: null }
  })
  await fetchActivity(kit)
  isDown = true
  const failed = await fetchActivity(kit, { more: true })
  expect(failed).toMatchObject({
    status: 'success',
    hasMore: true,
    error: { code: 'http/status' },
    retryIn: 30,
  })
  expect(numbers()).toEqual([5, 4])
  isDown = false
  await world.clock.advance(30_000)
  await fetchActivity(kit, { more: true })
  expect(numbers()).toEqual([5, 4, 3, 2, 1])
  expect(getActivity(kit).error).toBeUndefined()
})

test.for(Object.keys(badAnswers))(
  '[ACT-21 ACT-22 ANA-12] a gateway that %s: an empty list and an event',
  async how => {
    const { kit, world, events } = await visit(() => badAnswers[how]?.())
    const asked = fetchActivity(kit)
    await world.clock.advance(20_000)
    expect(await asked).toMatchObject({ status: 'error', transactions: [], hasMore: false })
    expect(events.filter(({ event }) => event === 'ERROR_FETCH_TRANSACTIONS')).toEqual([
      { event: 'ERROR_FETCH_TRANSACTIONS', properties: { message: expect.any(String) } },
    ])
  },
)

test('[ACT-01 ACT-02 ACT-03 ACT-04] a transaction is read as the wire has it; a bad row hides no other', () => {
  const transfers = [
    { direction: 'in', quantity: { numeric: '1.5' }, fungible_info: { symbol: 'T', imageId: 'abc' } },
    {
      direction: 'out',
      quantity: { numeric: '1' },
      nft_info: { name: 'Cat', imageId: 'def', flags: { is_spam: true } },
    },
    { direction: 'up', quantity: { numeric: '1' } },
    { direction: 'in', quantity: { numeric: '1e400' } },
  ]
  const { data } = getHistory.answer({ data: [null, { id: 'x' }, row(1, { transfers })], next: 7 })
  expect(data).toEqual([
    {
      id: `eip155:1:${hashOf(1)}`,
      metadata: {
        ...{ operationType: 'send', hash: hashOf(1), minedAt: '2023-11-14T22:14:20.000Z', chain: 'eip155:1' },
        ...{ status: 'confirmed', sentFrom: '', sentTo: '', nonce: 0 },
      },
      transfers: [
        { direction: 'in', quantity: { numeric: '1.5' }, fungible_info: { symbol: 'T', imageId: 'abc' } },
        {
          ...{ direction: 'out', quantity: { numeric: '1' } },
          nft_info: { name: 'Cat', imageId: 'def', flags: { is_spam: true } },
        },
      ],
    },
  ])
})

test('[ACT-08 ACT-09] spam and other chains are left out; a page without anything else is passed over', async () => {
  const spam = { direction: 'in', quantity: { numeric: '1' }, nft_info: { flags: { is_spam: true } } }
  const coin = { direction: 'in', quantity: { numeric: '1' }, fungible_info: { symbol: 'T' } }
  const { kit, numbers, asked } = await visit(cursor =>
    cursor
      ? { data: [row(1), row(2, { transfers: [spam, coin] })], next: null }
      : {
          data: [
            row(9, { transfers: [spam, spam] }),
            row(8, { chain: 'eip155:10' }),
            row(7, { isSpam: true }),
          ],
          next: 'b',
        },
  )
  await fetchActivity(kit)
  expect(numbers()).toEqual([2, 1])
  expect(asked()).toHaveLength(2)
})

test('a cursor that leads to itself ends the list', async () => {
  const { kit, asked } = await visit(() => ({ data: [], next: 'b' }))
  expect(await fetchActivity(kit)).toMatchObject({ transactions: [], hasMore: false })
  expect(asked()).toHaveLength(2)
})

test('a newer first page joins what is here; what the chain has dropped goes', async () => {
  let first = rows(6, 4)
  const { kit, numbers } = await visit(cursor =>
    cursor ? { data: rows(3, 1), next: null } : { data: first, next: 'b' },
  )
  await fetchActivity(kit)
  await fetchActivity(kit, { more: true })
  first = [row(8), row(7), row(4)]
  await fetchActivity(kit, { force: true })
  expect(numbers()).toEqual([8, 7, 4, 3, 2, 1])
  expect(getActivity(kit).hasMore).toBe(false)
  first = rows(99, 97)
  await fetchActivity(kit, { force: true })
  expect(numbers()).toEqual([99, 98, 97])
  expect(getActivity(kit).hasMore).toBe(true)
})

test('why it is empty, what is missing and whose data it is are handed on', async () => {
  const about = {
    reason: 'no-source',
    gaps: ['native-transfers'],
    attribution: [{ text: 'Scan', url: 'https://scan.example' }],
  }
  const { kit } = await visit(() => ({ data: [], next: null, ...about }))
  expect(await fetchActivity(kit)).toMatchObject(about)
})

test('what was sent is pending, then ended, then listed; whoever watches hears of it', async () => {
  let data = [row(1)]
  const { kit, world, gateway } = await visit(() => ({ data, next: null }))
  gateway.answers['/v1/supported-chains'] = () => ({ http: ['eip155:1'], ws: [] })
  gateway.answers['/v1/'] = () => ({ jsonrpc: '2.0', id: 1, result: { blockHash: hashOf(3), status: '0x1' } })
  const heard: string[] = []
  const stop = watchActivity(kit, ({ transactions, pending, ended }) =>
    heard.push([pending.length, ended.length, transactions.length].join()),
  )
  const stopWatching = watchList(kit, activity)
  await vi.waitFor(() => expect(getActivity(kit).transactions).toHaveLength(1))
  followSent(kit, { hash: hashOf(2), networkId: toCaipNetworkId('eip155', 1), address: alice })
  expect(getActivity(kit)).toMatchObject({ pending: [{ hash: hashOf(2) }], ended: [] })
  await world.clock.advance(3_000)
  expect(getActivity(kit)).toMatchObject({ pending: [], ended: [{ hash: hashOf(2), outcome: 'confirmed' }] })
  data = [row(2), row(1)]
  await world.clock.advance(4_000)
  expect(getActivity(kit)).toMatchObject({ pending: [], ended: [], transactions: [{}, {}] })
  expect(heard.at(-1)).toBe('0,0,2')
  expect(heard).toContain('1,0,1')
  stop()
  stopWatching()
})

test('another network has a history of its own', async () => {
  const { kit, numbers } = await visit(() => ({ data: [row(1)], next: null }))
  await fetchActivity(kit)
  expect(numbers()).toEqual([1])
  await switchNetwork(kit, solana.caipNetworkId ?? 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp').catch(() => {})
  expect(numbers()).toEqual([])
})

test('Solana has a history, too', async () => {
  const gateway = createFakeGateway()
  const networkId = toCaipNetworkId('solana', solana.id)
  gateway.answers[path] = () => ({ data: [row(1, { chain: networkId })], next: null })
  const adapter = createFakeAdapter({ namespace: 'solana', networkId })
  const { kit } = createTestKit(
    { adapters: [adapter], networks: [solana], gatewayUrl },
    createSiteWorld(gateway),
  )
  onTestFinished(() => kit.destroy())
  await startAwake(kit)
  await connect(kit, { connectorId: 'io.one', namespace: 'solana' })
  expect(await fetchActivity(kit)).toMatchObject({ status: 'success', transactions: [{}] })
  expect(gateway.at(path)[0]?.query.chainId).toBe(networkId)
})
