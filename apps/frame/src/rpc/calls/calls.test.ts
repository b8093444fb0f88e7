import { type SimulateQuestion, simulatedDigest, toCaipNetworkId } from '@latchkey/protocol'
import type { Json } from '@latchkey/protocol/frame'
import {
  encodeCalls,
  operationHash,
  operationTypedData,
  planAccount,
  wrapSignature,
} from '@latchkey/smartaccount'
import { type Hex, hashMessage, recoverAddress, recoverTypedDataAddress, toHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { type Answers, addresses, type RpcWorld, rpcFrame } from '../../../test/rpcFrame'
import {
  type ApprovalRequest,
  type OperationText,
  readRequest,
  writeRequest,
} from '../../approve/approvalRequest'
import type { Present } from '../../approve/createApprovals'
import { deferred } from '../../approve/deferred'
import { type FeePace, withFee } from '../../approve/fees'
import type { TryOut } from '../../approve/tryOut'
import { feeChoices } from '../feeChoices'

const owner = addresses.evmOwner as Hex
const plan = planAccount(owner)
const shop = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const thief = '0x000000000000000000000000000000000000bad0'
const paymaster = '0x017e498c07a409d18edab4f04b848ebc6655a24d'
const networkId = toCaipNetworkId('eip155', 31337)
const call = { to: shop, data: '0x1234', value: '0x0' }

const sponsoring: Answers = {
  pm_getPaymasterStubData: { paymaster, paymasterData: '0x00', ...limits(), sponsor: { name: 'The Shop' } },
  pm_getPaymasterData: { paymaster, paymasterData: `0x${'5e'.repeat(129)}`, ...limits() },
}
const gateway: Answers = {
  eth_supportedEntryPoints: ['0x0000000071727De22E5E9d8BAf0edAc6f37da032'],
  eth_chainId: '0x7a69',
  eth_getCode: '0x',
  eth_call: `0x${'0'.repeat(64)}`,
  eth_getBlockByNumber: { baseFeePerGas: '0x3b9aca00' },
  eth_maxPriorityFeePerGas: '0x5f5e100',
  eth_getBalance: '0x0',
  eth_estimateUserOperationGas: {
    ...{ callGasLimit: '0x5000', verificationGasLimit: '0x6000', preVerificationGas: '0x7000' },
  },
  eth_sendUserOperation: `0x${'ee'.repeat(32)}`,
  pimlico_getUserOperationStatus: { status: 'submitted' },
}

function limits() {
  return { paymasterVerificationGasLimit: '0xea60', paymasterPostOpGasLimit: '0x0' }
}

function createFrame({ answers, ...more }: Partial<RpcWorld> = {}) {
  const looks: (() => Promise<Json>)[] = []
  const showCalls = (look: () => Promise<Json>) => void looks.push(look)
  const frame = rpcFrame({ answers: { ...gateway, ...sponsoring, ...answers }, showCalls, ...more })
  return { ...frame, looks }
}

const sendCalls = (calls: readonly object[], more: object = {}) =>
  [{ version: '2.0.0', chainId: '0x7a69', from: plan.address, atomicRequired: true, calls, ...more }] as const

function operationOf({ action }: ApprovalRequest): OperationText {
  if (action.kind !== 'operation') throw new Error('no operation')
  return action.operation
}

describe('calls that happen together', () => {
  test('[EMB-76 PERM-12] are shown, signed by the owner and handed in; the newcomer pays nothing', async () => {
    const { request, sent, shown } = createFrame()
    const second = { to: thief, value: '0x0', data: '0x' }
    const { id } = (await request('wallet_sendCalls', sendCalls([call, second]))) as { id: string }
    const [question] = shown
    if (!question) throw new Error('nothing was shown')
    expect(question).toMatchObject({ account: plan.address, isSmart: true, networkId })
    expect(operationOf(question)).toMatchObject({
      calls: [{ to: shop, data: '0x1234' }, { to: thief }],
      ...{ deploys: true, sponsor: { name: 'The Shop', paymaster } },
    })
    const operation = sent()
    expect(operation.callData).toBe(
      encodeCalls([
        { to: shop, value: 0n, data: '0x1234' },
        { to: thief, value: 0n, data: '0x' },
      ]),
    )
    expect(operation).toMatchObject({ sender: plan.address.toLowerCase(), paymaster })
    expect(operation.factoryData).toBe(plan.factoryData)
    expect(operation.paymasterData).toBe(`0x${'5e'.repeat(129)}`)
    const { signature } = operation
    expect(await recoverTypedDataAddress({ ...operationTypedData(operation, 31337), signature })).toBe(owner)
    expect(id).toBe(`${operationHash(operation, 31337)}${'7a69'.padStart(16, '0')}`)
  })

  test('are paid by the account where nobody else does, and not shown where it cannot', async () => {
    const alone = { pm_getPaymasterStubData: new Error('This project sponsors nothing') }
    const poor = createFrame({ answers: alone })
    await expect(poor.request('wallet_sendCalls', sendCalls([call]))).rejects.toThrow('too few coins')
    expect(poor.shown).toEqual([])
    const rich = createFrame({ answers: { ...alone, eth_getBalance: '0xde0b6b3a7640000' } })
    await rich.request('wallet_sendCalls', sendCalls([call]))
    expect(rich.shown.map(operationOf)[0]).not.toHaveProperty('sponsor')
    expect(rich.sent()).not.toHaveProperty('paymaster')
  })

  test('[EMB-76 T-2] paid by the account, they have the fee that the visitor chooses, of those it can pay', async () => {
    const choose = (pace: FeePace): Present => {
      return (text, _turn, chosen) => {
        const request = readRequest(text)
        const choice = request.fees?.choices.find(one => one.pace === pace)
        const next = choice ? writeRequest(withFee(request, choice)) : text
        chosen(next)
        return { answer: Promise.resolve(next), setTurn() {}, end() {} }
      }
    }
    const world = (present: Present, coins: bigint, more: Answers = {}) =>
      createFrame({
        ...{
          present,
          between: approvals => feeChoices(approvals, { askNode, askPrices: async () => new Map() }),
        },
        answers: {
          pm_getPaymasterStubData: new Error('This project sponsors nothing'),
          ...{ eth_getBalance: toHex(coins), ...more },
        },
      })
    const base = 10n ** 9n
    const tip = 10n ** 8n
    const gas = 0x12000n
    const askNode = async () => ({ baseFeePerGas: [toHex(base)], reward: [['0x1', '0x2', toHex(2n * tip)]] })

    for (const [pace, most, tips] of [
      ['slow', (base * 3n) / 2n + tip, tip],
      ['usual', 2n * base + tip, tip],
      ['fast', 3n * base + 2n * tip, 2n * tip],
    ] as const) {
      const { request, shown, sent } = world(choose(pace), 10n ** 18n)
      await request('wallet_sendCalls', sendCalls([call]))
      expect(shown[0]?.fees?.choices.map(one => one.pace)).toEqual(['slow', 'usual', 'fast'])
      const operation = sent()
      expect([operation.maxFeePerGas, operation.maxPriorityFeePerGas]).toEqual([most, tips])
      // As the bundler wants it: a quarter more than the base fee, and no less of a tip than is usual.
      expect(operation.maxFeePerGas * 4n >= base * 5n && tips >= tip).toBe(true)
      const { signature } = operation
      expect(await recoverTypedDataAddress({ ...operationTypedData(operation, 31337), signature })).toBe(
        owner,
      )
    }
    const short = world(choose('fast'), gas * (2n * base + tip))
    await short.request('wallet_sendCalls', sendCalls([call]))
    expect(short.shown[0]?.fees?.choices.map(one => one.pace)).toEqual(['slow', 'usual'])
    expect(short.sent().maxFeePerGas).toBe(2n * base + tip)
    const free = world(choose('fast'), 10n ** 18n, sponsoring)
    await free.request('wallet_sendCalls', sendCalls([call]))
    expect(free.shown[0]).not.toHaveProperty('fees')
  })

  const estimate = { callGasLimit: '0x5000', verificationGasLimit: '0x6000', preVerificationGas: '0x7000' }
  test.each<[string, object, number]>([
    ['gas for the check', { verificationGasLimit: '0x989681' }, 31_337],
    ['gas beside the check', { preVerificationGas: '0xe8d4a51000' }, 31_337],
    ['gas for the calls', { callGasLimit: '0xe8d4a51000' }, 31_337],
    ['more than any number here', { preVerificationGas: `0x${'f'.repeat(64)}` }, 31_337],
    ['so much gas that it is a fortune', { preVerificationGas: '0x77359400' }, 10],
  ])('[T-59] a bundler that names %s has nothing shown or signed', async (_what, more, chain) => {
    const { request, shown, signed } = createFrame({
      answers: {
        pm_getPaymasterStubData: new Error('This project sponsors nothing'),
        ...{ eth_getBalance: '0xfffffffffffffffffffffff', eth_chainId: toHex(chain) },
        eth_estimateUserOperationGas: { ...estimate, ...more },
      },
    })
    const asked = sendCalls([call], { chainId: toHex(chain) })
    await expect(request('wallet_sendCalls', asked)).rejects.toThrow('a fee that cannot be right')
    expect([shown, signed.mock.calls]).toEqual([[], []])
  })

  test('a budget that is used up is not called free', async () => {
    const answers = {
      pm_getPaymasterData: new Error('This project has used up what it gives in a day'),
      eth_getBalance: '0xde0b6b3a7640000',
    }
    const { request, shown } = createFrame({ answers })
    await request('wallet_sendCalls', sendCalls([call]))
    expect(shown.map(operationOf)[0]).not.toHaveProperty('sponsor')
  })

  test('why they would fail is told, and nothing is shown', async () => {
    const { request, shown } = createFrame({
      answers: { eth_estimateUserOperationGas: new Error('The call would fail: sold out') },
    })
    await expect(request('wallet_sendCalls', sendCalls([call]))).rejects.toThrow('sold out')
    expect(shown).toEqual([])
  })

  test.each<[string, readonly object[], object, string]>([
    ['[VAL-07] a receiver without 0x', [{ ...call, to: shop.slice(2) }], {}, '-32602'],
    ['no receiver', [{ data: '0x12' }], {}, '-32602'],
    ['[VAL-08] data without 0x', [{ ...call, data: '1234' }], {}, '-32602'],
    ['half a byte', [{ ...call, data: '0x123' }], {}, '-32602'],
    ['a value in decimal digits', [{ ...call, value: '10' }], {}, '-32602'],
    ['no calls', [], {}, '-32602'],
    ['too many', Array.from({ length: 21 }, () => call), {}, '5740'],
    ['another version', [call], { version: '3' }, '-32602'],
    ['a capability that is not there', [call], { capabilities: { paymasterService: { url: 'x' } } }, '5700'],
    ['one of a single call', [{ ...call, capabilities: { gasLimit: {} } }], {}, '5700'],
    ['an id that is none', [call], { id: 7 }, '-32602'],
    ['a call to the account itself', [{ ...call, to: plan.address }], {}, '-32602'],
    [
      'a call to what acts for the account',
      [{ ...call, to: '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3' }],
      {},
      '-32602',
    ],
    ['a wish for all or none that is none', [call], { atomicRequired: 'yes' }, '-32602'],
    ['another account', [call], { from: shop }, '-32602'],
    ['the plain account', [call], { from: addresses.evm }, '5760'],
  ])('%s: refused before anybody sees it', async (_what, calls, more, code) => {
    const { request, shown, signed } = createFrame()
    await expect(request('wallet_sendCalls', sendCalls(calls, more))).rejects.toThrow(`(${code})`)
    expect(shown).toEqual([])
    expect(signed).not.toHaveBeenCalled()
  })

  test('what is optional may be missing', async () => {
    const { request, shown } = createFrame()
    const capabilities = { paymasterService: { url: 'https://pay.example', optional: true } }
    await request('wallet_sendCalls', sendCalls([call], { capabilities }))
    expect(shown).toHaveLength(1)
  })

  test('[PERM-07] a network without smart accounts has none of this', async () => {
    const { request } = createFrame({ answers: { eth_supportedEntryPoints: [] } })
    await expect(request('wallet_sendCalls', sendCalls([call]))).rejects.toThrow('(5710)')
    expect(await request('wallet_getCapabilities', [plan.address])).toEqual({})
  })
})

describe('nothing is signed but what was shown', () => {
  const parts = ['callData', 'sender', 'nonce', 'maxFeePerGas', 'callGasLimit', 'factoryData'] as const

  test.each(parts)('[T-57] a paymaster that answers with another %s changes nothing of it', async part => {
    const usual = createFrame()
    await usual.request('wallet_sendCalls', sendCalls([call]))
    const answer = { ...(sponsoring.pm_getPaymasterData as object), [part]: `0x${'99'.repeat(20)}` } as Json
    const stub = { ...(sponsoring.pm_getPaymasterStubData as object), [part]: `0x${'99'.repeat(20)}` } as Json
    const { request, sent } = createFrame({
      answers: { pm_getPaymasterData: answer, pm_getPaymasterStubData: stub },
    })
    await request('wallet_sendCalls', sendCalls([call]))
    expect(sent()).toEqual(usual.sent())
  })

  test.each<[string, object]>([
    ['paymaster', { paymaster: thief }],
    ['gas for the paymaster', { paymasterVerificationGasLimit: '0xffffff' }],
    ['gas afterwards', { paymasterPostOpGasLimit: '0x1' }],
    ['form of its promise', { paymasterData: 'free' }],
    ['length of its promise', { paymasterData: `0x${'00'.repeat(5000)}` }],
  ])('[T-57] another %s after the visitor has agreed: nothing is signed', async (_what, change) => {
    let promises = 0
    const promise = () => {
      promises += 1
      return { ...(sponsoring.pm_getPaymasterData as object), ...(promises > 1 ? change : {}) } as Json
    }
    const { request, signed, shown, asked } = createFrame({ answers: { pm_getPaymasterData: promise } })
    await expect(request('wallet_sendCalls', sendCalls([call]))).rejects.toThrow()
    expect(shown).toHaveLength(1)
    expect(signed).not.toHaveBeenCalled()
    expect(asked.map(({ method }) => method)).not.toContain('eth_sendUserOperation')
  })

  test('[T-57] a promise that is withdrawn after the visitor has agreed costs nobody anything', async () => {
    let promises = 0
    const promise = () => {
      promises += 1
      return promises > 1 ? null : (sponsoring.pm_getPaymasterData as Json)
    }
    const { request, signed } = createFrame({
      answers: { pm_getPaymasterData: promise, eth_getBalance: '0xde0b6b3a7640000' },
    })
    await expect(request('wallet_sendCalls', sendCalls([call]))).rejects.toThrow('paymaster')
    expect(signed).not.toHaveBeenCalled()
  })

  test('[T-57] a page that swaps bytes while the visitor looks gets nothing signed', async () => {
    const swapped: Present = text => ({
      answer: Promise.resolve(text.replace('0x1234', '0x1235')),
      setTurn() {},
      end() {},
    })
    const { request, signed } = createFrame({ present: swapped })
    await expect(request('wallet_sendCalls', sendCalls([call]))).rejects.toThrow('aborted')
    expect(signed).not.toHaveBeenCalled()
  })

  test.each<[string, Partial<SimulateQuestion>]>([
    ['other calls', { calls: [{ to: thief, value: '0', data: '0x' }] }],
    ['one call of two', { calls: [{ to: shop, value: '0', data: '0x1234' }] }],
    ['another account', { from: shop }],
    ['another network', { chainId: 'eip155:1' }],
  ])('a trial of %s is not taken for one of these', async (_what, change) => {
    const calls = [call, { ...call, data: '0x5678' }]
    const question: SimulateQuestion = {
      ...{ chainId: networkId, from: plan.address },
      calls: calls.map(({ to, data }) => ({ to, value: '0', data })),
      ...change,
    }
    const tryOut: TryOut = async () => ({
      digest: await simulatedDigest(question, crypto),
      ...{ outcome: 'unknown', reason: 'slow' },
    })
    const patient: Present = text => {
      const { promise, resolve } = deferred<string>()
      return { answer: promise, setTried: () => resolve(text), setTurn() {}, end() {} }
    }
    const { request, signed } = createFrame({ tryOut, present: patient })
    await expect(request('wallet_sendCalls', sendCalls(calls))).rejects.toThrow('aborted')
    expect(signed).not.toHaveBeenCalled()
  })
})

describe('how calls went', () => {
  const id = `0x${'ab'.repeat(32)}${'7a69'.padStart(16, '0')}`
  const receipt = {
    ...{ blockHash: '0x01', blockNumber: '0x2', gasUsed: '0x3', transactionHash: '0x04', status: '0x1' },
  }
  const included = (success: boolean): Answers => ({
    pimlico_getUserOperationStatus: { status: 'included' },
    eth_getUserOperationReceipt: { success, logs: [{ address: shop }], receipt },
  })

  test.each<[string, Answers, object]>([
    ['under way', { pimlico_getUserOperationStatus: { status: 'not_submitted' } }, { status: 100 }],
    [
      'done',
      included(true),
      {
        status: 200,
        receipts: [{ ...receipt, logs: [{ address: shop }], status: '0x1' }],
      },
    ],
    [
      'undone',
      included(false),
      { status: 500, receipts: [{ ...receipt, logs: [{ address: shop }], status: '0x0' }] },
    ],
    ['never', { pimlico_getUserOperationStatus: { status: 'rejected' } }, { status: 400 }],
    [
      'a transaction that failed as a whole',
      { pimlico_getUserOperationStatus: { status: 'failed' }, eth_getUserOperationReceipt: null },
      { status: 500 },
    ],
  ])('[EMB-77] %s', async (_what, answers, expected) => {
    const { request } = createFrame({ answers })
    expect(await request('wallet_getCallsStatus', [id])).toEqual({
      ...{ version: '2.0.0', id, chainId: '0x7a69', atomic: true },
      ...expected,
    })
  })

  test.each(['0x1', 'mine', `${id}00`])('an id that nobody gave: %s', async unknown => {
    await expect(createFrame().request('wallet_getCallsStatus', [unknown])).rejects.toThrow('(5730)')
    const answers = { pimlico_getUserOperationStatus: { status: 'not_found' } }
    await expect(createFrame({ answers }).request('wallet_getCallsStatus', [id])).rejects.toThrow('(5730)')
  })

  test('a page may have them shown to the visitor, and is not told what they do with it', async () => {
    const { request, looks } = createFrame({ answers: included(true) })
    expect(await request('wallet_showCallsStatus', [id])).toBeNull()
    expect(await looks[0]?.()).toMatchObject({ status: 200 })
    await expect(request('wallet_showCallsStatus', ['mine'])).rejects.toThrow('(5730)')
    expect(looks).toHaveLength(1)
  })

  test('a page may give an id of its own, once', async () => {
    const { request } = createFrame()
    expect(await request('wallet_sendCalls', sendCalls([call], { id: 'order-7' }))).toEqual({ id: 'order-7' })
    expect(await request('wallet_getCallsStatus', ['order-7'])).toMatchObject({ id: 'order-7', status: 100 })
    await expect(request('wallet_sendCalls', sendCalls([call], { id: 'order-7' }))).rejects.toThrow('(5720)')
  })
})

test('[EMB-77] what the account can do is told of the chains that can do it', async () => {
  const { request } = createFrame({
    answers: { eth_supportedEntryPoints: ['0x0000000071727De22E5E9d8BAf0edAc6f37da032'] },
  })
  const can = { atomic: { status: 'supported' } }
  expect(await request('wallet_getCapabilities', [plan.address])).toEqual({ '0x7a69': can })
  expect(await request('wallet_getCapabilities', [plan.address, ['0x7a69', '0xa']])).toEqual({
    '0x7a69': can,
    '0xa': can,
  })
  expect(await request('wallet_getCapabilities', [addresses.evm])).toEqual({})
  expect(await request('wallet_getCapabilities', [shop])).toEqual({})
})

describe('as any other account', () => {
  test('a transaction is an operation of one call, and told by its hash once it is in a block', async () => {
    const transactionHash = `0x${'cd'.repeat(32)}`
    let looks = 0
    const { request, sent } = createFrame({
      answers: {
        pimlico_getUserOperationStatus: () => ({ status: ++looks > 2 ? 'included' : 'submitted' }),
        eth_getUserOperationReceipt: { success: true, logs: [], receipt: { transactionHash } },
      },
    })
    const transaction = { from: plan.address, to: shop, data: '0x1234' }
    expect(await request('eth_sendTransaction', [transaction])).toBe(transactionHash)
    expect(sent().callData).toBe(encodeCalls([{ to: shop, value: 0n, data: '0x1234' }]))
    await expect(request('eth_sendTransaction', [{ data: '0x60' }])).rejects.toThrow('-32602')
  })

  test('a transaction that was undone is told as failed', async () => {
    const { request } = createFrame({
      answers: {
        pimlico_getUserOperationStatus: { status: 'included' },
        eth_getUserOperationReceipt: { success: false, logs: [], receipt: { transactionHash: '0x1' } },
      },
    })
    await expect(request('eth_sendTransaction', [{ to: shop }])).rejects.toThrow('failed')
  })

  test('[EMB-75] messages and data are signed by the owner, before it is deployed with what deploys it', async () => {
    const message = 'Hello'
    const before = createFrame()
    const wrapped = await before.request('personal_sign', [message, plan.address])
    const after = createFrame({ answers: { eth_getCode: '0x60' } })
    const signature = (await after.request('personal_sign', [message, plan.address])) as Hex
    expect(await recoverAddress({ hash: hashMessage(message), signature })).toBe(owner)
    expect(wrapped).toBe(wrapSignature(plan, signature))
    const data = {
      domain: { name: 'Shop', chainId: 31337 },
      types: { Order: [{ name: 'what', type: 'string' }] },
      primaryType: 'Order',
      message: { what: 'a book' },
    } as const
    const typed = (await after.request('eth_signTypedData_v4', [plan.address, JSON.stringify(data)])) as Hex
    expect(await recoverTypedDataAddress({ ...data, signature: typed })).toBe(owner)
  })

  test('data that acts for the account is refused', async () => {
    const { request, shown } = createFrame()
    const data = {
      domain: { name: 'Shop', chainId: 31337, verifyingContract: plan.address },
      types: { Order: [{ name: 'what', type: 'string' }] },
      ...{ primaryType: 'Order', message: { what: 'a book' } },
    }
    await expect(request('eth_signTypedData_v4', [plan.address, JSON.stringify(data)])).rejects.toThrow(
      'control',
    )
    expect(shown).toEqual([])
  })

  test('whoever names the plain account gets the plain account', async () => {
    const { request } = createFrame()
    const signature = (await request('personal_sign', ['Hello', addresses.evm])) as Hex
    expect(await recoverAddress({ hash: hashMessage('Hello'), signature })).toBe(addresses.evm)
    expect(await request('eth_accounts')).toEqual([plan.address])
  })

  test('a page that uses the plain account may name the smart one', async () => {
    const { request, shown } = createFrame({ accountType: () => 'eoa' })
    expect(await request('eth_accounts')).toEqual([addresses.evm])
    await request('wallet_sendCalls', sendCalls([call]))
    expect(shown).toHaveLength(1)
    await expect(request('wallet_sendCalls', [{ calls: [call] }])).rejects.toThrow('(5760)')
  })

  test('the bundler’s reading methods are asked of the bundler', async () => {
    const { request, asked } = createFrame({ answers: { eth_getUserOperationByHash: null } })
    expect(await request('eth_getUserOperationByHash', ['0x1'])).toBeNull()
    expect(asked.map(({ url }) => url)).toEqual(['/v1/bundler?chainId=eip155%3A31337&projectId=project-1'])
  })
})
