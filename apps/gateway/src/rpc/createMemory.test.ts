import { expect, test } from 'vitest'
import { createChain } from './chain'
import { createMemory } from './createMemory'
import { type RpcOutcome, rpcError } from './rpcOutcome'
import { readServedChain } from './servedChain'
import { testWorld } from './testing/testWorld'

function memoryOf(id = 'eip155:1') {
  let now = 0
  let asked = 0
  const served = readServedChain(id)
  if (!served) throw new Error('no chain')
  const chain = createChain(testWorld(), served, [])
  const memory = createMemory(() => now)
  const recall = async (method: string, params: unknown, answer: unknown | RpcOutcome = 'x') => {
    const { outcome } = await memory.recall(chain, { method, params }, async () => {
      asked++
      await Promise.resolve()
      return { kind: 'result', json: JSON.stringify(answer), value: answer }
    })
    return outcome.kind === 'result' ? JSON.parse(outcome.json) : outcome
  }
  return { chain, memory, recall, asked: () => asked, pass: (ms: number) => (now += ms) }
}
const address = '0x0000000000000000000000000000000000000001'

test('the same call under way is asked once, and kept for a second at most', async () => {
  const { recall, asked, pass } = memoryOf()
  const ask = () => recall('eth_getBalance', [address, 'latest'], '0x5')
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['0x5', '0x5', '0x5'])
  pass(999)
  expect(await ask()).toBe('0x5')
  expect(asked()).toBe(1)
  pass(1)
  await ask()
  expect(asked()).toBe(2)
  await recall('eth_getBalance', [address.replace('1', '2'), 'latest'])
  expect(asked()).toBe(3)
})

test('a new block, or a transaction sent, makes what was read at the newest block stale at once', async () => {
  const { chain, recall, asked } = memoryOf()
  await recall('eth_blockNumber', [], '0x10')
  await recall('eth_gasPrice', undefined)
  await recall('eth_gasPrice', undefined)
  expect(await recall('eth_blockNumber', [], '0x11')).toBe('0x10')
  expect(asked()).toBe(2)
  await recall('eth_getTransactionReceipt', ['0xaa'], { blockNumber: '0x11' })
  expect(await recall('eth_blockNumber', [], '0x11')).toBe('0x11')
  await recall('eth_gasPrice', undefined)
  expect(asked()).toBe(5)
  chain.head.disturb()
  await recall('eth_gasPrice', undefined)
  expect(asked()).toBe(6)
})

test('what can change no more is kept for long: by hash, deep below the head, the chain id', async () => {
  const { chain, recall, asked, pass } = memoryOf()
  chain.head.see(1_000n)
  const calls: [string, unknown[], unknown?][] = [
    ['eth_chainId', [], '0x1'],
    ['eth_getBlockByHash', [`0x${'a'.repeat(64)}`, false], { number: '0x3e8' }],
    ['eth_getBlockByNumber', ['0x3a8', false], {}],
    ['eth_call', [{}, { blockHash: `0x${'b'.repeat(64)}` }]],
    ['eth_getLogs', [{ fromBlock: 'earliest', toBlock: '0x3a8' }], []],
    ['eth_getTransactionReceipt', ['0xaa'], { blockNumber: '0x3a8' }],
  ]
  for (const call of calls) await recall(...call)
  expect(asked()).toBe(calls.length)
  pass(5 * 60_000)
  chain.head.see(1_001n)
  for (const call of calls) await recall(...call)
  expect(asked()).toBe(calls.length)
  chain.head.see(3n) // a development chain that was begun anew
  for (const call of calls) await recall(...call)
  expect(asked()).toBe(2 * calls.length)
})

test('what is near the head is kept for a moment only', async () => {
  const { chain, recall, asked, pass } = memoryOf()
  chain.head.see(1_000n)
  const calls: [string, unknown[], unknown?][] = [
    ['eth_getBlockByNumber', ['0x3a9', false], {}],
    ['eth_getLogs', [{ fromBlock: '0x1', toBlock: '0x3e0' }], []],
    ['eth_getLogs', [{ fromBlock: '0x1' }], []],
    ['eth_getTransactionReceipt', ['0xaa'], { blockNumber: '0x3a9' }],
  ]
  for (const call of [...calls, ...calls]) await recall(...call)
  expect(asked()).toBe(calls.length)
  pass(1_000)
  for (const call of calls) await recall(...call)
  expect(asked()).toBe(2 * calls.length)
})

test.each<[string, unknown, unknown?]>([
  ['eth_getBalance', [address, 'pending']],
  ['eth_getTransactionCount', [address, 'pending']],
  ['eth_getBlockByNumber', ['pending', true]],
  ['eth_getLogs', [{ fromBlock: '0x1', toBlock: 'pending' }]],
  ['eth_call', [{}, { blockNumber: 'pending' }]],
  ['eth_estimateGas', [{}]],
  ['eth_getTransactionReceipt', ['0xaa'], null],
  ['eth_getTransactionByHash', ['0xaa'], { blockNumber: null }],
  ['eth_getBlockByNumber', ['0x99999', false], null],
  ['eth_getBlockByHash', [`0x${'a'.repeat(64)}`, false], null],
])('nothing is kept of %s %j → %j', async (method, params, answer) => {
  const { recall, asked } = memoryOf()
  for (let time = 0; time < 3; time++) await recall(method, params, answer)
  expect(asked()).toBe(3)
})

test('pending calls do not even share an answer under way', async () => {
  const { recall, asked } = memoryOf()
  const ask = () => recall('eth_getTransactionCount', [address, 'pending'])
  await Promise.all([ask(), ask()])
  expect(asked()).toBe(2)
})

test('errors are shared and forgotten; chains do not share', async () => {
  const { chain, memory } = memoryOf()
  let asked = 0
  const ask = async (): Promise<RpcOutcome> => {
    asked++
    return rpcError(3, 'execution reverted')
  }
  const call = { method: 'eth_call', params: [{}, 'latest'] }
  const [a, b] = await Promise.all([memory.recall(chain, call, ask), memory.recall(chain, call, ask)])
  expect([a.how, b.how, asked]).toEqual(['asked', 'shared', 1])
  await memory.recall(chain, call, ask)
  expect(asked).toBe(2)
  await memory.recall({ ...chain, id: 'eip155:2' }, call, async () => ({
    kind: 'result',
    json: '1',
    value: 1,
  }))
  expect((await memory.recall(chain, call, ask)).outcome.kind).toBe('error')
})

test('solana and bitcoin: state for a moment, finalized things for long, statuses never', async () => {
  const solana = memoryOf('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  for (let time = 0; time < 2; time++) {
    await solana.recall('getBalance', ['a'])
    await solana.recall('getTransaction', ['sig'], { slot: 1 })
    await solana.recall('getSignatureStatuses', [['sig']])
    await solana.recall('getTransaction', ['sig', { commitment: 'confirmed' }], { slot: 1 })
  }
  expect(solana.asked()).toBe(6)
  solana.pass(400)
  await solana.recall('getBalance', ['a'])
  await solana.recall('getTransaction', ['sig'])
  expect(solana.asked()).toBe(7)
  const bitcoin = memoryOf('bip122:000000000019d6689c085ae165831e93')
  for (let time = 0; time < 2; time++) {
    await bitcoin.recall('getblockcount', [])
    await bitcoin.recall('gettxout', ['a', 0])
  }
  expect(bitcoin.asked()).toBe(3)
})
