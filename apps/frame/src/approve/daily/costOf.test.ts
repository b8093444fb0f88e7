import { type CaipNetworkId, paymentNote } from '@latchkey/protocol'
import { encodeFunctionData, erc20Abi, parseEther, parseUnits, toHex } from 'viem'
import { expect, test, vi } from 'vitest'
import type { ApprovalAction, ApprovalRequest, CallText, TransactionText } from '../approvalRequest'
import { createAskPrices } from './askPrices'
import { costOf } from './costOf'

const shop = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const coin = `eip155:1:0x${'e'.repeat(40)}`
const token = `eip155:1:${usdc.toLowerCase()}`
const tokens = { [usdc.toLowerCase()]: { symbol: 'USDC', decimals: 6 } }
const abi = erc20Abi
const pays = (amount: bigint) =>
  encodeFunctionData({ abi, functionName: 'transfer', args: [shop, amount] }) as `0x${string}`

type Row = { address: string; priceDecimal: string; decimals?: number; isStale?: boolean }
const prices: Row[] = [
  { address: coin, priceDecimal: '2500' },
  { address: token, priceDecimal: '0.999', decimals: 6 },
]

function cost(action: ApprovalAction, known = prices, more: Partial<ApprovalRequest> = {}) {
  const fetch = vi.fn(async () => Response.json({ fungibles: known }))
  const request: ApprovalRequest = {
    ...{
      origin: 'https://shop.example',
      networkId: 'eip155:1' as CaipNetworkId,
      account: `0x${'1'.repeat(40)}`,
    },
    ...{ tokens, action, ...more },
  }
  return costOf(request, createAskPrices(fetch as typeof globalThis.fetch, 'project-1'))
}

/** With a fee of 0.00042 Ether, which is 1.05 dollars. */
const transaction = (fields: Partial<TransactionText>): ApprovalAction => ({
  kind: 'transaction',
  transaction: {
    ...{ type: 'eip1559', to: shop, value: '0x0', data: '0x', nonce: '0x0', gas: toHex(21_000n) },
    ...{ maxFeePerGas: toHex(20n * 10n ** 9n), maxPriorityFeePerGas: '0x1' },
    ...fields,
  },
})
const operation = (...[first, ...others]: [CallText, ...CallText[]]) => ({
  kind: 'operation' as const,
  operation: {
    ...{ calls: [first, ...others] as const, nonce: '0x0' as const, deploys: false },
    ...({ callGasLimit: '0x1', verificationGasLimit: '0x1', preVerificationGas: '0x1' } as const),
    ...{ maxFeePerGas: toHex(140_000n * 10n ** 9n), maxPriorityFeePerGas: '0x1' as const },
  },
})

test('[T-52] coins and tokens count by their price, with the fee at its most, rounded up', async () => {
  expect(await cost(transaction({ value: toHex(parseEther('0.002')) }))).toBe(6_050_000n)
  expect(await cost(transaction({ value: '0x1' }))).toBe(1_050_001n)
  expect(await cost(transaction({ to: usdc, data: pays(parseUnits('3', 6)) }))).toBe(4_047_000n)
  const older = { type: 'legacy', gasPrice: toHex(10n ** 9n) } as const
  expect(await cost(transaction({ ...older, value: toHex(parseEther('0.002')) }))).toBe(5_052_500n)
})

test('[T-52] of an operation all calls count, and the fee unless somebody else pays', async () => {
  const calls = [
    { to: shop, value: toHex(parseEther('0.001')), data: '0x' },
    { to: usdc, value: '0x0', data: pays(1_000_000n) },
    { to: usdc, value: '0x0', data: pays(1_000_000n) },
  ] as const satisfies readonly CallText[]
  expect(await cost(operation(...calls))).toBe(1_050_000n + 2_500_000n + 1_998_000n)
  const paid = operation(...calls)
  const limits = { paymasterVerificationGasLimit: '0x1', paymasterPostOpGasLimit: '0x1' } as const
  const sponsor = { name: 'Shop', paymaster: shop, ...limits } as const
  expect(await cost({ ...paid, operation: { ...paid.operation, sponsor } })).toBe(4_498_000n)
})

test('what a payment to a shop carries is a payment all the same', async () => {
  const note = paymentNote('ab'.repeat(24))
  expect(await cost(transaction({ value: '0x1', data: `0x${note}` }))).toBe(1_050_001n)
  expect(await cost(transaction({ to: usdc, data: `${pays(1n)}${note}` as `0x${string}` }))).toBe(1_050_001n)
})

const approves = encodeFunctionData({ abi, functionName: 'approve', args: [shop, 1n] })
const takes = encodeFunctionData({ abi, functionName: 'transferFrom', args: [usdc, shop, 1n] })
test.each<[string, ApprovalAction]>([
  ['an allowance', transaction({ to: usdc, data: approves })],
  ['a transfer from somebody else', transaction({ to: usdc, data: takes })],
  ['a call that is not known', transaction({ data: '0x12345678', value: '0x1' })],
  ['a transfer with more behind it', transaction({ to: usdc, data: `${pays(1n)}00` as `0x${string}` })],
  ['a transfer that also pays', transaction({ to: usdc, data: pays(1n), value: '0x1' })],
  ['a contract that is created', transaction({ to: undefined as never, data: '0x6000' })],
  ['an access list', transaction({ value: '0x1', accessList: [] })],
  ['no price of gas', transaction({ value: '0x1', maxFeePerGas: undefined as never })],
  ['coins for nobody', transaction({ to: `0x${'0'.repeat(40)}`, value: '0x1' })],
  [
    'tokens for their own contract',
    transaction({
      to: usdc,
      data: pays(1n).replace(shop.slice(2).toLowerCase(), usdc.slice(2).toLowerCase()) as `0x${string}`,
    }),
  ],
  [
    'one call of several',
    operation({ to: shop, value: '0x1', data: '0x' }, { to: usdc, value: '0x0', data: approves }),
  ],
  ['a message', { kind: 'personal', message: 'hello' }],
  ['Solana', { kind: 'solana-transactions', transactions: [], isSent: true }],
])('[T-52] %s needs its window', async (_, action) => {
  expect(await cost(action)).toBeUndefined()
})

test('[T-52] an unknown price counts as too much, and so does an old one', async () => {
  const coins = transaction({ value: '0x1' })
  const sent = transaction({ to: usdc, data: pays(1n) })
  const [eth, dollar] = prices as [Row, Row]
  expect(await cost(coins, [dollar])).toBeUndefined()
  expect(await cost(sent, [eth])).toBeUndefined()
  expect(await cost(sent, [dollar])).toBeUndefined() // of the fee
  expect(await cost(sent, [{ ...eth, isStale: true }, dollar])).toBeUndefined()
  expect(await cost(sent, [eth, { ...dollar, decimals: 18 }])).toBeUndefined()
  expect(await cost(sent, prices, { tokens: {} })).toBeUndefined() // it does not say its decimals
  expect(await cost(sent, [{ ...eth, priceDecimal: '0' }, dollar])).toBeUndefined()
  expect(await cost(sent, prices, { networkId: 'eip155:10' as CaipNetworkId })).toBeUndefined()
})
