import { type SimulateAnswer, toCaipNetworkId, toChecksum } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { allowancesOf, isLowered, neededNow, withAllowance } from './allowances'
import { type ApprovalAction, type ApprovalRequest, type CallText, writeRequest } from './approvalRequest'

const coin = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const shop = '33'.repeat(20)
const unlimited = 2n ** 256n - 1n
const word = (value: bigint) => value.toString(16).padStart(64, '0')
const approval = (amount: bigint, spender = shop): CallText => ({
  ...{ to: coin, value: '0x0' },
  data: `0x095ea7b3${spender.padStart(64, '0')}${word(amount)}`,
})
const other: CallText = { to: `0x${shop}`, value: '0x5', data: '0x12345678' }
const gas = { nonce: '0x1', gas: '0x5208', maxFeePerGas: '0x5', maxPriorityFeePerGas: '0x1' } as const
const tokens = { [coin.toLowerCase()]: { symbol: 'USDC', decimals: 6 } }

const requestOf = (action: ApprovalAction, names = tokens): ApprovalRequest => ({
  origin: 'https://shop.example',
  networkId: toCaipNetworkId('eip155', 1),
  account: `0x${'11'.repeat(20)}`,
  action,
  tokens: names,
})
const single = (call: CallText, names = tokens) =>
  requestOf({ kind: 'transaction', transaction: { type: 'eip1559', ...gas, ...call } }, names)
const several = (...[first, ...others]: [CallText, ...CallText[]]) =>
  requestOf({
    kind: 'operation',
    operation: {
      ...{ calls: [first, ...others], nonce: '0x0', deploys: false, callGasLimit: '0x1' },
      ...{ verificationGasLimit: '0x1', preVerificationGas: '0x1' },
      ...{ maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1' },
    },
  })

test('an allowance is found where a token has said how it counts, and nowhere else', () => {
  expect(allowancesOf(single(approval(5n)))).toEqual([
    { at: 0, token: coin, spender: toChecksum(`0x${shop}`), symbol: 'USDC', decimals: 6, amount: 5n },
  ])
  expect(allowancesOf(several(other, approval(unlimited)))).toMatchObject([{ at: 1, amount: unlimited }])
  expect(allowancesOf(single(approval(0n)))).toEqual([]) // takes a right back
  expect(allowancesOf(single(approval(5n), {}))).toEqual([]) // may be NFT number 5
  const things = { [coin.toLowerCase()]: { symbol: 'AXIE', decimals: 0 } }
  expect(allowancesOf(single(approval(5n), things))).toEqual([])
  const long = { ...approval(5n), data: `${approval(5n).data}00` as const }
  for (const call of [other, long]) expect(allowancesOf(single(call))).toEqual([])
  expect(allowancesOf(requestOf({ kind: 'personal', message: approval(5n).data }))).toEqual([])
})

test('[T-2] is written anew with the amount alone changed', () => {
  expect(withAllowance(single(approval(unlimited)), 0, 7n)).toEqual(single(approval(7n)))
  expect(withAllowance(several(other, approval(9n), other), 1, 7n)).toEqual(
    several(other, approval(7n), other),
  )
})

test('[T-2] only less is taken for the same request', () => {
  const asked = writeRequest(several(approval(100n), other, approval(50n)))
  const isTaken = (request: ApprovalRequest) => isLowered(asked, writeRequest(request))
  expect(isTaken(several(approval(99n), other, approval(50n)))).toBe(true)
  expect(isTaken(several(approval(1n), other, approval(1n)))).toBe(true)
  expect(isTaken(several(approval(100n), other, approval(50n)))).toBe(true)
  expect(isTaken(several(approval(101n), other, approval(50n)))).toBe(false)
  expect(isTaken(several(approval(0n), other, approval(50n)))).toBe(false)
  expect(isTaken(several(approval(99n, '44'.repeat(20)), other, approval(50n)))).toBe(false)
  expect(isTaken(several(approval(99n), { ...other, value: '0x4' }, approval(50n)))).toBe(false)
  expect(isTaken(several(approval(99n), other))).toBe(false)
  expect(isTaken({ ...several(approval(99n), other, approval(50n)), origin: 'https://evil.example' })).toBe(
    false,
  )
  expect(isTaken(single(approval(99n)))).toBe(false)
  const nft = writeRequest(single(approval(100n), {}))
  expect(isLowered(nft, writeRequest(single(approval(99n), {})))).toBe(false)
})

test('what is needed now is what the trial takes of the token', () => {
  const [allowance] = allowancesOf(several(approval(unlimited), other))
  if (!allowance) throw new TypeError('no allowance')
  const tried = (amount: bigint, token = coin): SimulateAnswer => ({
    ...{ digest: '', outcome: 'done', how: 'node', looked: 1, isComplete: true, approvals: [] },
    changes: [{ kind: 'token', token, amount }],
  })
  expect(neededNow(allowance, tried(-25n, coin.toLowerCase()))).toBe(25n)
  expect(neededNow(allowance, tried(25n))).toBeUndefined()
  expect(neededNow(allowance, tried(-25n, `0x${shop}`))).toBeUndefined()
  expect(neededNow(allowance, undefined)).toBeUndefined()
  expect(neededNow(allowance, { digest: '', outcome: 'fails', code: 'reverted' })).toBeUndefined()
})

test('[T-2] the field of an amount names no token that only bears a name', () => {
  const names = { [coin.toLowerCase()]: { symbol: 'USDC', decimals: 6, imitates: 'USDC' } }
  expect(allowancesOf(single(approval(5n), names))).toMatchObject([{ symbol: '0xA0b8…eB48', decimals: 6 }])
})
