import type { CaipNetworkId } from '@latchkey/protocol'
import type { Json } from '@latchkey/protocol/frame'
import { expect, test } from 'vitest'
import {
  type ApprovalAction,
  type ApprovalRequest,
  type OperationText,
  type TransactionText,
  writeRequest,
} from '../approve/approvalRequest'
import { createApprovals } from '../approve/createApprovals'
import { createAskPrices } from '../approve/daily/askPrices'
import { isChosen, withFee } from '../approve/fees'
import { feeChoices } from './feeChoices'

const networkId = 'eip155:1' as CaipNetworkId
const coin = `eip155:1:0x${'e'.repeat(40)}`
const filled = { maxFeePerGas: '0x7d0', maxPriorityFeePerGas: '0x0' } as const // 2000, and no tip
const transaction: TransactionText = {
  ...{ type: 'eip1559', to: `0x${'3'.repeat(40)}`, value: '0x1', data: '0x', nonce: '0x0', gas: '0x5208' },
  ...filled,
}
const history = {
  baseFeePerGas: ['0x1', '0x1', '0x1', '0x320'], // the next block's: 800
  reward: [
    ['0x0', '0x5', '0xa'],
    ['0x1', '0x6', '0x14'],
    ['0x2', '0x7', '0x1e'],
  ],
}

/** What the visitor is shown of a transaction. */
async function shownOf(
  more: Partial<Extract<ApprovalAction, { kind: 'transaction' }>> = {},
  node: () => Promise<Json> = async () => history,
  prices: object[] = [{ address: coin, priceDecimal: '2500' }],
  action: ApprovalAction = { kind: 'transaction', transaction, ...more },
): Promise<ApprovalRequest> {
  const shown: ApprovalRequest[] = []
  const approvals = createApprovals(text => {
    shown.push(JSON.parse(text))
    return { answer: Promise.resolve(text), setTurn() {}, end() {} }
  })
  const fetch = async () => Response.json({ fungibles: prices })
  const askPrices = createAskPrices(fetch as typeof globalThis.fetch, 'shop')
  await feeChoices(approvals, { askNode: node, askPrices }).ask({
    prepare: async () => ({
      ...{ origin: 'https://shop.example', networkId, account: `0x${'1'.repeat(40)}` },
      action,
    }),
    finish: async () => null,
  })
  const [request] = shown
  if (!request) throw new Error('nothing was shown')
  return request
}

const pacesOf = ({ fees }: ApprovalRequest) =>
  fees?.choices.map(({ pace, maxFeePerGas, maxPriorityFeePerGas }) => [
    ...[pace, Number(maxFeePerGas), Number(maxPriorityFeePerGas)],
  ])
const feeOf = ({ action }: ApprovalRequest) =>
  action.kind === 'transaction' && Number(action.transaction.maxFeePerGas)

test('a transaction has a slower and a faster fee beside the usual one, by what others paid', async () => {
  const request = await shownOf()
  expect(pacesOf(request)).toEqual([
    ['slow', 900, 0],
    ['usual', 2000, 0],
    ['fast', 2420, 20],
  ])
  expect(request.fees?.dollars).toBe('2500')
  expect(feeOf(request)).toBe(2000)
})

test('what the website asks for stays chosen', async () => {
  const asked = { ...transaction, maxFeePerGas: '0x5e88' as const } // 24 200
  const request = await shownOf({ transaction: asked, isFeeAsked: true })
  expect(pacesOf(request)?.map(([pace, most]) => [pace, most])).toEqual([
    ['asked', 24_200],
    ['slow', 901],
    ['usual', 1606],
    ['fast', 2420],
  ])
  expect(feeOf(request)).toBe(24_200)
})

test('[T-59] a node’s word of what others paid offers no fee that cannot be right', async () => {
  const tips = ['0x0', '0x5', '0xffffffffffffff'] // 1500 ETH for a plain transfer
  const request = await shownOf({}, async () => ({ ...history, reward: [tips, tips, tips] }))
  expect(pacesOf(request)?.map(([pace]) => pace)).toEqual(['slow', 'usual'])
})

test('where nobody knows what others paid, or of older transactions, there is no choice', async () => {
  for (const answer of [null, {}, { baseFeePerGas: ['x'] }])
    expect(await shownOf({}, async () => answer)).not.toHaveProperty('fees')
  expect(await shownOf({}, () => Promise.reject(new Error('away')))).not.toHaveProperty('fees')
  const { maxFeePerGas: _, maxPriorityFeePerGas: __, ...rest } = transaction
  const older = { transaction: { ...rest, type: 'legacy' as const, gasPrice: filled.maxFeePerGas } }
  expect(await shownOf(older)).not.toHaveProperty('fees')
  expect((await shownOf({}, async () => history, [])).fees).not.toHaveProperty('dollars')
})

test('[T-2] of an operation, too, a choice changes the fees alone, and nothing of a free one', async () => {
  const operation: OperationText = {
    calls: [{ to: `0x${'3'.repeat(40)}`, value: '0x1', data: '0x' }],
    ...{ nonce: '0x0', deploys: true, ...filled, maxPriorityFeePerGas: '0x5' },
    ...{ callGasLimit: '0x1', verificationGasLimit: '0x1', preVerificationGas: '0x1' },
  }
  const request = await shownOf({}, undefined, undefined, { kind: 'operation', operation })
  expect(pacesOf(request)).toEqual([
    ['slow', 1205, 5],
    ['usual', 2000, 5],
    ['fast', 2420, 20],
  ])
  const [, , fast] = request.fees?.choices ?? []
  if (!fast) throw new Error('there is no choice')
  const chosen = withFee(request, fast)
  const { pace: _, ...dear } = fast
  expect(chosen).toEqual({ ...request, action: { kind: 'operation', operation: { ...operation, ...dear } } })
  const is = (next: ApprovalRequest) => isChosen(writeRequest(request), writeRequest(next))
  expect(is(chosen)).toBe(true)
  const more = { ...operation, ...dear, callGasLimit: '0x2' as const }
  expect(is({ ...chosen, action: { kind: 'operation', operation: more } })).toBe(false)

  const sponsor = { name: 'Shop', paymaster: `0x${'4'.repeat(40)}` } as const
  const limits = { paymasterVerificationGasLimit: '0x1', paymasterPostOpGasLimit: '0x0' } as const
  const free = { ...operation, sponsor: { ...sponsor, ...limits } }
  const given = await shownOf({}, undefined, undefined, { kind: 'operation', operation: free })
  expect(given).not.toHaveProperty('fees')
  expect(withFee(given, fast)).toEqual(given)
  // A chain with one price for everything.
  const one = { ...operation, maxPriorityFeePerGas: operation.maxFeePerGas }
  expect(await shownOf({}, undefined, undefined, { kind: 'operation', operation: one })).not.toHaveProperty(
    'fees',
  )
})

test('[T-2] a choice is one of those that were shown, and changes nothing else', async () => {
  const request = await shownOf()
  const [slow] = request.fees?.choices ?? []
  if (!slow) throw new Error('there is no choice')
  const asked = writeRequest(request)
  const chosen = withFee(request, slow)
  const is = (next: ApprovalRequest) => isChosen(asked, writeRequest(next))
  expect([is(request), is(chosen)]).toEqual([true, true])
  const other = { ...slow, maxFeePerGas: '0x999' as const }
  expect(is(withFee(request, other))).toBe(false)
  expect(is(withFee({ ...request, fees: { choices: [other] } }, other))).toBe(false)
  expect(is({ ...chosen, account: `0x${'2'.repeat(40)}` })).toBe(false)
  const more = { kind: 'transaction', transaction: { ...transaction, ...slow, value: '0x2' } } as const
  expect(is({ ...chosen, action: more })).toBe(false)
})
