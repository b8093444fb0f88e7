import { keccak256, type TransactionSerializable, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createFakeAdapter } from '../../test/fakeAdapter'
import { createFakeChain } from '../../test/fakeChain'
import { createFakeWorld, createTestKit, ethereum, startAwake } from '../../test/fakeWorld'
import { connect } from '../connection/connect'
import type { PendingTransaction, Replacement } from '../transactions/pendingTransactions'
import { endedTransactions, getPendingTransactions } from '../transactions/pendingTransactions'
import { readStoredPending } from '../transactions/storedPending'
import { dearerPrice } from './dearerPrice'
import { replaceTransaction } from './replaceTransaction'
import { replacing } from './replacing'
import { readSigned } from './signedTransaction'

const account = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const gwei = 10n ** 9n
const newHash = `0x${'9'.repeat(64)}`

/** A signed transaction as a node shows it. */
async function signed(tx: TransactionSerializable) {
  const raw = await account.signTransaction(tx)
  const { parseTransaction } = await import('viem')
  const read = parseTransaction(raw) as Record<string, unknown> & {
    type: string
    yParity?: number
    v?: bigint
  }
  const hex = (value: unknown) => toHex((value as bigint | number | undefined) ?? 0)
  const isLegacy = read.type === 'legacy'
  return {
    hash: keccak256(raw),
    row: {
      ...{ type: isLegacy ? '0x0' : '0x2', from: account.address, blockHash: null, chainId: '0x1' },
      ...{ nonce: hex(read.nonce), gas: hex(read.gas), value: hex(read.value), accessList: [] },
      ...(isLegacy
        ? { gasPrice: hex(read.gasPrice) }
        : { maxFeePerGas: hex(read.maxFeePerGas), maxPriorityFeePerGas: hex(read.maxPriorityFeePerGas) }),
      ...{ to: read.to ?? null, input: read.data ?? '0x', r: read.r, s: read.s },
      v: isLegacy ? hex(read.v) : hex(read.yParity),
    },
  }
}

const usual: TransactionSerializable = {
  ...{ type: 'eip1559', chainId: 1, nonce: 7, to: other, value: 5n * 10n ** 17n, gas: 21_000n },
  ...{ maxFeePerGas: 20n * gwei, maxPriorityFeePerGas: gwei },
}

async function site(tx = usual) {
  const { hash, row } = await signed(tx)
  const known: Record<string, unknown> = { [hash]: row, [newHash]: { ...row, nonce: row.nonce } }
  const chain = createFakeChain({
    eth_getTransactionByHash: ([asked]) => known[String(asked)] ?? null,
    eth_feeHistory: () => ({ baseFeePerGas: ['0x3b9aca00'], reward: [['0x1', '0x2', '0x3']] }),
    eth_getTransactionReceipt: () => null,
    eth_getTransactionCount: () => '0x7',
  })
  const adapter = createFakeAdapter()
  adapter.accounts = [account.address]
  adapter.hash = newHash
  const world = createFakeWorld({ fetch: chain.fetch as typeof fetch })
  const { kit } = createTestKit({ networks: [ethereum], adapters: [adapter], publicRpc: true }, world)
  onTestFinished(() => kit.destroy())
  await startAwake(kit)
  await connect(kit, { connectorId: 'io.one' })
  const sent: PendingTransaction = {
    ...{ hash, networkId: 'eip155:1' as PendingTransaction['networkId'] },
    ...{ address: account.address, sentAt: 0 },
  }
  const asked = () => {
    const { request } = adapter.calls.findLast(({ method }) => method === 'sendTransaction') ?? {}
    return (request as { transaction?: object } | undefined)?.transaction
  }
  const replace = (how: Replacement) => replaceTransaction(kit, sent, how)
  return { kit, adapter, chain, known, sent, row, asked, replace, world }
}

test('[ACT-16] speeding up sends the same once more, with its number and an eighth more', async () => {
  const { kit, sent, asked, replace } = await site()
  expect(await replace('speed-up')).toBe(newHash)
  expect(asked()).toEqual({
    ...{ to: other.toLowerCase(), value: 5n * 10n ** 17n, nonce: 7n, gas: 21_000n },
    ...{ maxFeePerGas: 22_500_000_001n, maxPriorityFeePerGas: 1_125_000_001n },
  })
  expect(kit.get(replacing).get()).toBeUndefined()
  await vi.waitFor(() =>
    expect(getPendingTransactions(kit)).toMatchObject([
      { hash: newHash, replaces: { hash: sent.hash, how: 'speed-up', nonce: 7 } },
    ]),
  )
})

test('[ACT-16] cancelling sends nothing to oneself, with the same number', async () => {
  const { asked, replace, sent, kit } = await site()
  await replace('cancel')
  expect(asked()).toMatchObject({ to: account.address, value: 0n, nonce: 7n })
  expect(asked()).not.toHaveProperty('gas')
  await vi.waitFor(() =>
    expect(getPendingTransactions(kit)[0]?.replaces).toEqual({ hash: sent.hash, how: 'cancel', nonce: 7 }),
  )
})

test.each([
  [
    'a legacy one',
    { type: 'legacy', chainId: 1, nonce: 0, to: other, gas: 21_000n, gasPrice: gwei, value: 1n },
  ],
  ['a call', { ...usual, data: `0xa9059cbb${'0f'.repeat(64)}`, value: 0n }],
  ['a new contract', { ...usual, to: undefined, data: `0x60${'80'.repeat(300)}`, value: 0n }],
] as const)('the hash of %s is found again', async (_, tx) => {
  const { hash, row } = await signed(tx as TransactionSerializable)
  expect(readSigned(row, hash)?.content).toBeDefined()
  expect(readSigned({ ...row, value: '0x2' }, hash)?.content).toBeUndefined()
  expect(readSigned({ ...row, to: account.address }, hash)?.content).toBeUndefined()
})

test('[ACT-16] a node that lies about what was sent cannot have it signed', async () => {
  const { known, sent, row, asked, replace } = await site()
  known[sent.hash] = { ...row, to: account.address }
  await expect(replace('speed-up')).rejects.toMatchObject({ code: 'send/not-replaceable' })
  expect(asked()).toBeUndefined()
})

test('[ACT-16] one that is mined, unknown, or mined while the wallet was asked is told', async () => {
  const { kit, adapter, known, sent, row, replace } = await site()
  const mined = { ...row, blockHash: newHash }
  known[sent.hash] = mined
  await expect(replace('cancel')).rejects.toMatchObject({ code: 'send/already-mined' })
  expect(kit.get(replacing).get()).toMatchObject({ status: 'failed', how: 'cancel' })
  known[sent.hash] = null
  await expect(replace('cancel')).rejects.toMatchObject({ code: 'send/not-replaceable' })
  known[sent.hash] = row
  adapter.answer = 'stall'
  const asked = replace('cancel')
  asked.catch(() => {})
  await vi.waitFor(() => expect(adapter.calls.at(-1)?.method).toBe('sendTransaction'))
  known[sent.hash] = mined
  adapter.answerStalled('fail')
  await expect(asked).rejects.toMatchObject({ code: 'send/already-mined' })
  known[sent.hash] = row
  adapter.answer = 'refuse'
  await expect(replace('cancel')).rejects.toMatchObject({ code: 'user/rejected' })
})

test('[ACT-16] a wallet that took another number has sent a second transaction, which is said', async () => {
  const { kit, known, row, sent, replace } = await site()
  known[newHash] = { ...row, nonce: '0x8' }
  await expect(replace('speed-up')).rejects.toMatchObject({ code: 'send/not-replaced' })
  const besides = { hash: sent.hash, how: 'speed-up', nonce: 7 }
  expect(getPendingTransactions(kit)).toMatchObject([{ hash: newHash, nonce: 8, besides }])
  expect(getPendingTransactions(kit)[0]?.replaces).toBeUndefined()
})

test('[ACT-16] that it has another number is also noticed later, by a node that knew nothing of it at first', async () => {
  const { kit, world, known, row, sent, replace } = await site()
  known[newHash] = null
  const done = replace('cancel')
  await vi.waitFor(() => expect(getPendingTransactions(kit)[0]?.replaces).toMatchObject({ how: 'cancel' }))
  await world.clock.advance(9_000)
  expect(await done).toBe(newHash)
  known[newHash] = { ...row, nonce: '0x8' }
  await world.clock.advance(3_000)
  expect(getPendingTransactions(kit)[0]).toMatchObject({ nonce: 8, besides: { hash: sent.hash } })
  expect(getPendingTransactions(kit)[0]).not.toHaveProperty('replaces')
})

test('[ACT-16] one that a block took at once is not called a replacement either, and a reload forgets nothing', async () => {
  const { kit, world, known, chain, row, sent, replace } = await site()
  known[newHash] = null
  const done = replace('cancel').catch(() => {})
  await vi.waitFor(() => expect(getPendingTransactions(kit)[0]?.replaces).toMatchObject({ how: 'cancel' }))
  const [key = '', text = ''] = [...world.storage.data].find(([name]) => name.endsWith('.transactions')) ?? []
  expect(readStoredPending(kit)).toMatchObject([{ replaces: { hash: sent.hash, how: 'cancel', nonce: 7 } }])
  const rubbish = JSON.parse(text).map((one: object) => ({ ...one, besides: { hash: 'x', how: 'cancel' } }))
  world.storage.data.set(key, JSON.stringify(rubbish))
  expect(readStoredPending(kit)[0]).not.toHaveProperty('besides')
  known[newHash] = { ...row, nonce: '0x8' }
  chain.answers.eth_getTransactionReceipt = ([hash]) =>
    hash === newHash ? { blockHash: newHash, status: '0x1' } : null
  await world.clock.advance(9_000)
  await done
  expect(kit.get(endedTransactions).get()).toMatchObject([
    { hash: newHash, outcome: 'confirmed', besides: { hash: sent.hash, how: 'cancel' } },
  ])
})

test('the higher of an eighth more and what is fast now is offered', () => {
  const market = { base: 100n, tips: [1n, 2n, 30n] }
  expect(dearerPrice({ gas: 1n, maxFeePerGas: 8n, maxPriorityFeePerGas: 80n }, market)).toEqual({
    ...{ gas: 1n, maxFeePerGas: 230n, maxPriorityFeePerGas: 91n },
  })
  expect(dearerPrice({ gas: 1n, gasPrice: 1000n }, market)).toEqual({ gas: 1n, gasPrice: 1126n })
  expect(dearerPrice({ gas: 1n, gasPrice: 8n }, undefined)).toEqual({ gas: 1n, gasPrice: 10n })
})
