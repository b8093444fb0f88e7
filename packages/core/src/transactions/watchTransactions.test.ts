import { toCaipNetworkId } from '@latchkey/protocol'
import { expect, onTestFinished, test, vi } from 'vitest'
import { alice, createFakeAdapter } from '../../test/fakeAdapter'
import { createFakePage } from '../../test/fakePage'
import {
  createFakeWorld,
  createTestKit,
  ethereum,
  type FakeWorld,
  solana,
  startAwake,
} from '../../test/fakeWorld'
import { connect } from '../connection/connect'
import { followSent } from '../connection/followTransactions'
import { sendTransaction } from '../connection/walletActions'
import type { Kit } from '../kernel/kit'
import { endedTransactions, getPendingTransactions, pendingTransactions } from './pendingTransactions'

type Node = Record<string, (params: unknown[]) => unknown>

const hashOf = (index: number) => `0x${index.toString(16).padStart(64, '0')}`
const signature = '5'.repeat(88)
const mined = { blockHash: hashOf(7), status: '0x1' }

/** A page whose nodes answer as the test says. */
async function visit({ tabOf, node = {} }: { tabOf?: FakeWorld; node?: Node } = {}) {
  const asked: string[] = []
  const fetch = async (_: unknown, init?: RequestInit) => {
    const { method, params } = JSON.parse(String(init?.body))
    asked.push(method)
    const answer = node[method]
    if (!answer) return Response.json({ error: { code: -32601, message: 'no such method' } })
    return Response.json({ jsonrpc: '2.0', id: 1, result: answer(params) })
  }
  const world = createFakeWorld({ fetch, ...(tabOf && { tabOf }) })
  const seen = createFakePage(world)
  const adapter = createFakeAdapter()
  const { kit } = createTestKit({ adapters: [adapter], networks: [ethereum, solana], publicRpc: true }, world)
  onTestFinished(() => kit.destroy())
  await startAwake(kit)
  if (!tabOf) await connect(kit, { connectorId: 'io.one' })
  const refreshed: object[] = []
  kit.on('transactionSent', about => void refreshed.push(about))
  return { kit, world, seen, node, asked, adapter, refreshed }
}

function send(kit: Kit, index = 1) {
  followSent(kit, { hash: hashOf(index), networkId: toCaipNetworkId('eip155', 1), address: alice })
}

const outcomes = (kit: Kit) =>
  kit
    .get(endedTransactions)
    .get()
    .map(({ hash, outcome }) => [hash, outcome])

test('[ACT-16] what a wallet sent is pending until a block holds it; then lists are asked anew, twice', async () => {
  let receipt: object | null = null
  const node: Node = {
    eth_getTransactionReceipt: () => receipt,
    eth_getTransactionByHash: () => ({ nonce: '0x4' }),
    eth_getTransactionCount: () => '0x4',
  }
  const { kit, world, refreshed } = await visit({ node })
  send(kit)
  expect(getPendingTransactions(kit)).toMatchObject([
    { hash: hashOf(1), address: alice, networkId: 'eip155:1' },
  ])
  await world.clock.advance(9_000)
  expect(getPendingTransactions(kit)).toMatchObject([{ nonce: 4 }])
  receipt = mined
  await world.clock.advance(3_000)
  expect(getPendingTransactions(kit)).toEqual([])
  expect(outcomes(kit)).toEqual([[hashOf(1), 'confirmed']])
  const about = { networkId: 'eip155:1', address: alice, id: hashOf(1) }
  expect(refreshed).toEqual([about])
  await world.clock.advance(4_000)
  expect(refreshed).toEqual([about, about])
  expect(world.clock.timers()).toBe(0)
})

test('[ACT-16] who comes late to show things is told that something has ended', async () => {
  const { kit, world } = await visit({ node: { eth_getTransactionReceipt: () => mined } })
  send(kit)
  send(kit, 2)
  await world.clock.advance(12_000)
  expect(outcomes(kit)).toHaveLength(2)
  const told = vi.fn()
  kit.on('transactionEnded', told)
  expect(told).not.toHaveBeenCalled()
  await kit.run('uiAttached', undefined)
  expect(told).toHaveBeenCalledTimes(1)
})

test('a transaction without effect has failed', async () => {
  const { kit, world } = await visit({
    node: { eth_getTransactionReceipt: () => ({ ...mined, status: '0x0' }) },
  })
  send(kit)
  await world.clock.advance(3_000)
  expect(outcomes(kit)).toEqual([[hashOf(1), 'failed']])
})

test('one whose number another one used was replaced; a node that lags behind is not believed at once', async () => {
  let count = '0x4'
  let receipt: object | null = null
  const node: Node = {
    eth_getTransactionReceipt: ([hash]) => (hash === hashOf(1) ? receipt : null),
    eth_getTransactionByHash: () => (count === '0x4' ? { nonce: '0x4' } : null),
    eth_getTransactionCount: () => count,
  }
  const { kit, world } = await visit({ node })
  send(kit, 1)
  send(kit, 2)
  await world.clock.advance(3_000)
  count = '0x5'
  await world.clock.advance(3_000)
  expect(getPendingTransactions(kit)).toHaveLength(2)
  receipt = mined
  await world.clock.advance(3_000)
  expect(outcomes(kit)).toEqual([
    [hashOf(2), 'replaced'],
    [hashOf(1), 'confirmed'],
  ])
})

test('[ACT-16] once a block holds what was sped up, the first one waits no more', async () => {
  let receipt: object | null = null
  const node: Node = {
    eth_getTransactionReceipt: ([hash]) => (hash === hashOf(2) ? receipt : null),
    eth_getTransactionByHash: ([hash]) => ({ nonce: hash === hashOf(3) ? '0x5' : '0x4' }),
    eth_getTransactionCount: () => '0x4', // this node is behind: the receipt is what counts
  }
  const { kit, world } = await visit({ node })
  send(kit, 1)
  send(kit, 3) // of another number
  const second = { hash: hashOf(2), networkId: toCaipNetworkId('eip155', 1), address: alice }
  followSent(kit, { ...second, replaces: { hash: hashOf(1), how: 'speed-up', nonce: 4 } })
  await world.clock.advance(3_000)
  expect(getPendingTransactions(kit)).toHaveLength(3)
  receipt = mined
  await world.clock.advance(3_000)
  expect(outcomes(kit)).toEqual([
    [hashOf(1), 'replaced'],
    [hashOf(2), 'confirmed'],
  ])
  expect(getPendingTransactions(kit)).toMatchObject([{ hash: hashOf(3) }])
})

test('on Solana the signature is asked for; one that nobody has after ten minutes is dropped', async () => {
  let status: object | null = null
  const node: Node = { getSignatureStatuses: () => ({ value: [status] }) }
  const { kit, world } = await visit({ node })
  const sent = { networkId: toCaipNetworkId('solana', solana.id), address: 'So1' }
  followSent(kit, { ...sent, hash: signature })
  await world.clock.advance(3_000)
  status = { err: null, confirmationStatus: 'processed' }
  await world.clock.advance(3_000)
  expect(outcomes(kit)).toEqual([])
  status = { err: { InstructionError: [0, 'Custom'] }, confirmationStatus: 'confirmed' }
  await world.clock.advance(3_000)
  expect(outcomes(kit)).toEqual([[signature, 'failed']])
  status = null
  followSent(kit, { ...sent, hash: '4'.repeat(87) })
  await world.clock.advance(620_000)
  expect(outcomes(kit)[0]).toEqual(['4'.repeat(87), 'dropped'])
})

test('nodes that fail end nothing; after a day nobody waits any longer', async () => {
  const { kit, world, asked } = await visit()
  send(kit)
  await world.clock.advance(23 * 3_600_000)
  expect(getPendingTransactions(kit)).toHaveLength(1)
  expect(asked.length).toBeLessThan(2_000)
  await world.clock.advance(2 * 3_600_000)
  expect(outcomes(kit)).toEqual([[hashOf(1), 'dropped']])
})

test('[ACT-16 ACT-17] at most 99 are watched; further ones are left out', async () => {
  const { kit } = await visit({ node: { eth_getTransactionReceipt: () => null } })
  for (let index = 1; index <= 105; index++) send(kit, index)
  const pending = getPendingTransactions(kit)
  expect(pending).toHaveLength(99)
  expect(pending[0]?.hash).toBe(hashOf(99))
  send(kit, 5)
  expect(getPendingTransactions(kit)).toHaveLength(99)
})

test('they survive a reload, and rubbish in the storage does no harm', async () => {
  const first = await visit()
  send(first.kit)
  first.kit.destroy()
  const [key = '', text = ''] =
    [...first.world.storage.data].find(([name]) => name.endsWith('.transactions')) ?? []
  const bad = [null, {}, { hash: 'x' }, { hash: hashOf(2), networkId: 'eip155:1' }, 'x']
  first.world.storage.data.set(key, JSON.stringify([...bad, ...JSON.parse(text)]))
  const { kit, world } = await visit({ tabOf: first.world, node: { eth_getTransactionReceipt: () => mined } })
  await vi.waitFor(() => expect(kit.get(pendingTransactions).get()).toHaveLength(1))
  await world.clock.advance(3_000)
  expect(outcomes(kit)).toEqual([[hashOf(1), 'confirmed']])
})

test('other tabs follow, and the one that is looked at tells the end, once', async () => {
  let receipt: object | null = null
  const node: Node = { eth_getTransactionReceipt: () => receipt, eth_getTransactionByHash: () => null }
  const one = await visit({ node })
  const two = await visit({ tabOf: one.world, node })
  one.seen.show('hidden')
  send(one.kit)
  await vi.waitFor(() => expect(two.kit.get(pendingTransactions).get()).toHaveLength(1))
  receipt = mined
  await one.world.clock.advance(3_000)
  expect(outcomes(two.kit)).toEqual([[hashOf(1), 'confirmed']])
  expect(getPendingTransactions(one.kit)).toEqual([])
  expect(outcomes(one.kit)).toEqual([])
})

test('the public sendTransaction leads to it; an answer that is no hash is left alone', async () => {
  const { kit, world } = await visit()
  await sendTransaction(kit, { to: alice, value: 1n })
  await world.clock.advance(10)
  const before = world.window.listeners()
  followSent(kit, { hash: 'sent', networkId: toCaipNetworkId('eip155', 1), address: alice })
  followSent(kit, {
    hash: hashOf(1),
    networkId: toCaipNetworkId('bip122', '000000000019d6689c085ae165831e93'),
    address: 'bc1',
  })
  expect(world.window.listeners()).toBe(before)
})

test('a browser without storage watches all the same', async () => {
  const node: Node = { eth_getTransactionReceipt: () => mined }
  const { kit, world } = await visit({ node })
  world.env.storage = undefined
  send(kit, 1)
  send(kit, 2)
  await world.clock.advance(3_000)
  expect(outcomes(kit)).toHaveLength(2)
})
