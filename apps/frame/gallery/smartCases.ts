import {
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  parseAbi,
  parseEther,
  parseGwei,
  toHex,
} from 'viem'
import type { ApprovalAction, CallText, OperationText, TransactionText } from '../src/approve/approvalRequest'
import type { FeePace } from '../src/approve/fees'
import type { GrantText } from '../src/approve/grant/grantText'
import type { FrameCase, Tried } from './frameCase'

const dollar = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const router = '0x7a250d5630b4cf539739df2c5dacb4c659f2488d'
const friend = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const picture = '0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d'
const tokens = { [dollar]: { symbol: 'USDC', decimals: 6 } }
const until = Date.UTC(2026, 11, 24, 18) / 1000

const call = (to: Hex, data: Hex = '0x', value = 0n): CallText => ({ to, value: toHex(value), data })
const pay = call(friend, '0x', parseEther('0.25'))
const send = call(
  dollar,
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, 40_000_000n] }),
)
const allow = (amount: bigint) =>
  call(dollar, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, amount] }))
const unknown = call(picture, `0x12345678${'00'.repeat(31)}2a`)
const end = encodeFunctionData({
  abi: parseAbi(['function disableDelegation(bytes32)']),
  args: [toHex(7n, { size: 32 })],
})

const operation = (calls: OperationText['calls'], more: Partial<OperationText> = {}): ApprovalAction => ({
  kind: 'operation',
  operation: {
    ...{ calls, nonce: '0x3', deploys: false },
    ...{ callGasLimit: '0x186a0', verificationGasLimit: '0x11170', preVerificationGas: '0xc350' },
    ...{ maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x5f5e100' },
    ...more,
  },
})
const sponsor: NonNullable<OperationText['sponsor']> = {
  name: 'Brass & Sons',
  paymaster: friend,
  paymasterVerificationGasLimit: '0xea60',
  paymasterPostOpGasLimit: '0x0',
}

const done = (changes: Tried['changes'], approvals: Tried['approvals'] = []): Tried => ({
  ...{ outcome: 'done', changes, approvals, how: 'node', looked: 12, isComplete: true },
})
const paid = { kind: 'coin', amount: -parseEther('0.25') } as const
const sent = { kind: 'token', token: dollar, amount: -40_000_000n, symbol: 'USDC', decimals: 6 } as const

const dear = { preVerificationGas: toHex(127_800_000n) }
const left = (coins: string) => ({ mostFee: toHex(parseEther(coins)) })
const feeOf = (pace: FeePace, price: string) => ({
  ...{ pace, maxFeePerGas: toHex(parseGwei(price)), maxPriorityFeePerGas: '0x5f5e100' as const },
})
const fees = {
  choices: [feeOf('asked', '900'), feeOf('slow', '90'), feeOf('usual', '180'), feeOf('fast', '270')],
  dollars: '2500',
}
const transaction: TransactionText = {
  ...{ type: 'eip1559', nonce: '0x3', gas: '0x13880', ...send },
  ...{ maxFeePerGas: toHex(parseGwei('900')), maxPriorityFeePerGas: '0x5f5e100' },
}

const inWindow = (state: string, action: ApprovalAction, tried?: Tried): FrameCase => ({
  ...{ view: 'Approval', state, shows: '.approve-main' },
  window: { action, tokens, ...(tried && { tried }) },
})

const grantOf = (allowed: GrantText['allowed'], more: Partial<GrantText> = {}): GrantText => ({
  ...{ delegate: friend, allowed, until, ...more },
})
const coins = grantOf({ kind: 'coins', most: toHex(parseEther('0.1')) }, { mostCalls: 5 })
const all = grantOf({ kind: 'token', token: dollar, most: toHex(maxUint256) })
const functions = grantOf({
  ...{ kind: 'functions', contract: picture, coinsEach: '0x0' },
  functions: [
    { selector: '0x40c10f19', name: 'mint(address,uint256)' },
    { selector: '0x379607f5', name: 'claim(uint256)' },
  ],
})
const salted = (grant: GrantText) => ({ ...grant, salt: '0x1' as const })

const windowCases: FrameCase[] = [
  inWindow('operation', operation([pay]), done([paid])),
  {
    ...{ view: 'Approval', state: 'to who was sent to', shows: '.approve-known' },
    window: { action: operation([pay]), tokens, tried: done([paid]), knownAddresses: [friend] },
  },
  {
    ...{ view: 'Approval', state: 'to an own account', shows: '.approve-known' },
    window: { action: operation([send]), tokens, tried: done([sent]), ownAddresses: [friend] },
  },
  inWindow('operation, first use', operation([send], { deploys: true }), done([sent])),
  inWindow('operation, not understood', operation([unknown])),
  inWindow(
    'batch',
    operation([allow(40_000_000n), send, pay]),
    done(
      [sent, paid],
      [{ token: dollar, spender: router, isCollection: false, before: 0n, after: 40_000_000n }],
    ),
  ),
  inWindow('batch with an unlimited allowance', operation([allow(maxUint256), unknown])),
  inWindow('sponsored', operation([send], { sponsor }), done([sent])),
  inWindow('fee, large', { ...operation([pay], dear), ...left('4') }, done([paid])),
  inWindow('fee, most of what there is', { ...operation([pay], dear), ...left('0.26') }, done([paid])),
  {
    ...{ view: 'Approval', state: 'fee, far more than usual', shows: '.approve-main' },
    window: {
      action: { kind: 'transaction', transaction, isFeeAsked: true, ...left('4') },
      ...{ fees, tokens, tried: done([sent]) },
    },
  },
  inWindow('permission', { kind: 'grant', grants: [salted(coins)], isNew: true }),
  inWindow('permissions, all of a token', {
    ...{ kind: 'grant', isNew: false },
    grants: [salted(all), salted(functions)],
  }),
  inWindow('end of a permission', {
    ...operation([call('0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3', end)]),
    ...{ ends: coins },
  } as ApprovalAction),
]

const hash = `0x${'9b'.repeat(32)}`
const calls = (state: string, status: number, success = '0x1'): FrameCase => ({
  ...{ view: 'Calls', state, shows: '.view-title' },
  calls: {
    ...{ status, atomic: true },
    ...((status === 200 || status === 500) && { receipts: [{ transactionHash: hash, status: success }] }),
  },
})

/** What a smart account does: asked in the window, and how it went. */
export const smartCases: readonly FrameCase[] = [
  ...windowCases,
  calls('under way', 100),
  calls('done', 200),
  calls('undone', 500, '0x0'),
  calls('never happened', 400),
]
