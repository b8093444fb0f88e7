import { planAccount } from '@latchkey/smartaccount'
import { encodeFunctionData, erc20Abi, type Hex, parseAbi } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { approveTextsOf } from '../../test/approveTextsOf'
import { type Answers, addresses, type RpcWorld, rpcFrame } from '../../test/rpcFrame'
import { refuse } from '../../test/visitors'
import { describeRequest } from '../approve/describeRequest'
import { memoryStore } from '../testing/memoryStore'

afterEach(() => void vi.useRealTimers())

const friend = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
/** The same first and last four digits as the friend's. */
const falseFriend = '0x3c440000000000000000000000000000000093bc'
const smart = planAccount(addresses.evmOwner as Hex).address
const token = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'

const node: Answers = {
  eth_getTransactionCount: '0x7',
  eth_estimateGas: '0x5208',
  eth_getBlockByNumber: { baseFeePerGas: '0x3b9aca00' },
  eth_maxPriorityFeePerGas: '0x5f5e100',
  eth_sendRawTransaction: `0x${'ab'.repeat(32)}`,
  eth_getBalance: '0xde0b6b3a7640000',
  eth_supportedEntryPoints: [],
}

/** A plain account on mainnet, and what its window says of the last request. */
function createFrame({ answers, ...more }: Partial<RpcWorld> = {}) {
  const world = { networkId: () => 'eip155:1', accountType: () => 'eoa' as const }
  const frame = rpcFrame({ ...world, answers: { ...node, ...answers }, ...more })
  const send = (to: string, fields: object = { value: '0x5af3107a4000' }) =>
    frame.request('eth_sendTransaction', [{ from: addresses.evm, to, ...fields }])
  const warnings = () => {
    const request = frame.shown.at(-1)
    if (!request) throw new Error('nothing was shown')
    const words = { texts: approveTextsOf.en, language: 'en' }
    return describeRequest(request, words).warnings.map(({ code, level }) => `${level} ${code}`)
  }
  const notes = () => {
    const request = frame.shown.at(-1)
    if (!request) throw new Error('nothing was shown')
    const { does } = describeRequest(request, { texts: approveTextsOf.en, language: 'en' })
    return does.flatMap(({ lines }) => lines.flatMap(({ note }) => note ?? []))
  }
  return { ...frame, send, warnings, notes }
}

const swapTo = (to: Hex) => ({
  value: '0x5af3107a4000',
  data: encodeFunctionData({
    abi: parseAbi(['function swapExactETHForTokens(uint256,address[],address,uint256) payable']),
    args: [5_000_000n, [weth, token], to, 4_000_000_000n],
  }),
})
const transferTo = (to: Hex, amount: bigint) => ({
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
})
const lookAlike = ['danger look-alike']

test('[EMB-75 PERM-12] the look-alike of somebody who was sent to is red, also in the next frame', async () => {
  const store = memoryStore()
  const first = createFrame({ store })
  await first.send(friend)
  expect(first.warnings()).toEqual([])
  const { send, warnings } = createFrame({ store })
  await send(falseFriend)
  expect(warnings()).toEqual(lookAlike)
  await send(token, transferTo(falseFriend, 100n))
  expect(warnings()).toEqual(lookAlike)
  await send(friend)
  expect(warnings()).toEqual([])
})

test('[EMB-75] a device that never answers holds back nothing that was sent', async () => {
  vi.useFakeTimers()
  const silent = () => new Promise<never>(() => {})
  const { send, shown } = createFrame({ store: { get: silent, put: silent, delete: silent, names: silent } })
  const answer = send(friend)
  while (shown.length === 0) await vi.advanceTimersByTimeAsync(1_000)
  await vi.advanceTimersByTimeAsync(2_000)
  await expect(answer).resolves.toBe(node.eth_sendRawTransaction)
})

test('[EMB-75 PERM-12] who was sent to, and an own account, say so beside the address; a look-alike does not', async () => {
  const { send, notes } = createFrame()
  await send(friend)
  expect(notes()).toEqual([])
  await send(friend)
  expect(notes()).toEqual(['You sent to this address before'])
  await send(falseFriend)
  expect(notes()).toEqual([])
  await send(smart)
  expect(notes()).toEqual(['Your own account'])
  await send(token, transferTo(friend, 100n))
  expect(notes()).toEqual(['You sent to this address before'])
})

test('whoever the visitor was warned of stays a stranger', async () => {
  const { send, warnings } = createFrame()
  await send(friend)
  await send(falseFriend)
  await send(falseFriend)
  expect(warnings()).toEqual(lookAlike)
})

test('nobody is known by a request that was refused, failed, or gave next to nothing', async () => {
  const store = memoryStore()
  await expect(createFrame({ store, present: refuse }).send(friend)).rejects.toThrow('(4001)')
  const failing = { eth_sendRawTransaction: new Error('nonce too low') }
  await expect(createFrame({ store, answers: failing }).send(friend)).rejects.toThrow('nonce')
  const { send, warnings } = createFrame({ store })
  await send(friend, { value: '0x1' })
  await send(token, transferTo(friend, 0n))
  await send(falseFriend)
  expect(warnings()).toEqual([])
  expect(await store.names('sent-to:')).toHaveLength(1) // the last one
})

test('a swap to the own smart account is no swap to somebody else; to another it is', async () => {
  const { send, warnings } = createFrame()
  await send(router, swapTo(smart))
  expect(warnings()).toEqual(['caution other-receiver'])
  await send(router, swapTo(friend))
  expect(warnings()).toEqual(['danger other-receiver'])
})

test('the look-alike of an own account is red', async () => {
  const { send, warnings } = createFrame()
  await send(`${smart.slice(0, 6)}${'0'.repeat(32)}${smart.slice(-4)}`.toLowerCase())
  expect(warnings()).toEqual(lookAlike)
})

test('the newest 200 are kept, for one wallet; what is no list counts as none', async () => {
  const name = `sent-to:project-1:${addresses.evm.toLowerCase()}`
  const old = Array.from({ length: 200 }, (_, at) => `0x${String(at).padStart(40, '0')}`)
  const store = memoryStore(new Map<string, unknown>([[name, old]]))
  await createFrame({ store }).send(friend)
  expect(await store.get(name)).toEqual([friend, ...old.slice(0, 199)])
  await store.put(name, { 0: friend })
  const { send, warnings } = createFrame({ store })
  await send(falseFriend)
  expect(warnings()).toEqual([])
})

test('[EMB-76] receivers of a smart account’s calls count, too', async () => {
  const store = memoryStore()
  const { request } = createFrame({
    store,
    accountType: () => 'smartAccount',
    answers: {
      ...{ eth_supportedEntryPoints: ['0x0000000071727De22E5E9d8BAf0edAc6f37da032'], eth_getCode: '0x' },
      eth_call: `0x${'0'.repeat(64)}`,
      eth_estimateUserOperationGas: {
        ...{ callGasLimit: '0x5000', verificationGasLimit: '0x6000', preVerificationGas: '0x7000' },
      },
      eth_sendUserOperation: `0x${'ee'.repeat(32)}`,
    },
  })
  const call = { to: friend, value: '0x5af3107a4000' }
  await request('wallet_sendCalls', [
    { version: '2.0.0', chainId: '0x1', from: smart, atomicRequired: true, calls: [call] },
  ])
  const { send, warnings } = createFrame({ store })
  await send(falseFriend)
  expect(warnings()).toEqual(lookAlike)
})
