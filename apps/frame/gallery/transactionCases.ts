import { encodeFunctionData, erc20Abi, type Hex, parseEther, toHex } from 'viem'
import type { ApprovalAction, ApprovalRequest } from '../src/approve/approvalRequest'
import type { FrameCase, Tried } from './frameCase'
import { tokenPictures } from './tokenPictures'

const dollar = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const imitation = '0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d'
const router = '0x7a250d5630b4cf539739df2c5dacb4c659f2488d'
const stranger = '0x5f4ec3df9cbd43714fe2740f5e3616155c5b8419'
const friend = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const usdc = { symbol: 'USDC', decimals: 6 }
const tokens = { [dollar]: usdc }

const transaction = (to: Hex, data: Hex = '0x', value = 0n): ApprovalAction => ({
  kind: 'transaction',
  transaction: {
    ...{ type: 'eip1559', to, data, value: toHex(value), nonce: '0x7', gas: '0xb71b' },
    ...{ maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x5f5e100' },
  },
})
const forty = 40_000_000n
const allow = (spender: Hex) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, forty] })
const send = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, forty] })
const pay = transaction(friend, '0x', parseEther('0.002'))

const fees: ApprovalRequest['fees'] = {
  dollars: '2500',
  choices: [
    { pace: 'slow', maxFeePerGas: '0x3b9aca00', maxPriorityFeePerGas: '0x5f5e100' },
    { pace: 'usual', maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x5f5e100' },
    { pace: 'fast', maxFeePerGas: '0xb2d05e00', maxPriorityFeePerGas: '0x5f5e100' },
  ],
}
const step = (number: number) => ({ step: { number, of: 3 } })
const small = { cost: '5000000', spent: '8500000', limit: 20 }

const moved = (symbol: string, token: string, amount: bigint, picture?: string) => ({
  ...({ kind: 'token', token, amount, symbol, decimals: 6 } as const),
  ...(picture && { picture }),
})
const { dollar: dollarPicture, ether: etherPicture, broken } = tokenPictures
/** One token is on the gateway's lists, one is not, and the picture of one does not load. */
const swapped: Tried = {
  ...{ outcome: 'done', how: 'node', looked: 5, isComplete: true, approvals: [] },
  changes: [
    moved('USDC', dollar, -forty, dollarPicture),
    moved('WETH', '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2', 16_000n, etherPicture),
    moved('LATCH', stranger, 25_000_000n),
    moved('W'.repeat(12), router, 10n ** 27n + 1n, broken),
    { kind: 'coin', amount: parseEther('0.0001') },
  ],
}

const inWindow = (state: string, asked: NonNullable<FrameCase['window']>): FrameCase => ({
  ...{ view: 'Approval', state, shows: '.approve-main', window: { tokens, fees, ...asked } },
})
const inFrame = (state: string, question: NonNullable<FrameCase['question']>): FrameCase => ({
  ...{ view: 'Approval', state, shows: '.approve-main', question: { fees, ...question } },
})

/** What the plain account sends: one of several steps, and what is said of strangers. */
export const transactionCases: readonly FrameCase[] = [
  inWindow('step', { action: transaction(dollar, allow(router)), ...step(1) }),
  inWindow('further step', { action: pay, ...step(3) }),
  inFrame('step, before its window', { action: transaction(dollar, allow(router)), tokens, ...step(1) }),
  inFrame('step in the frame', { action: pay, small, ...step(2) }),
  inWindow('new spender', { action: transaction(dollar, allow(stranger)), newSpenders: [stranger] }),
  inWindow('tokens with pictures', { action: transaction(router, '0x12345678'), tried: swapped }),
  inWindow('token that imitates another', {
    action: transaction(imitation, send),
    tokens: { [imitation]: { ...usdc, imitates: 'USDC' } },
  }),
  inWindow('contract as receiver', { action: transaction(dollar, send), contracts: [friend] }),
  { view: 'Calls', state: 'between two steps', shows: '.view-title', pause: { number: 1, of: 3 } },
]
