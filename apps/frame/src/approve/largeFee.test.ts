import { toCaipNetworkId } from '@latchkey/protocol'
import { encodeFunctionData, erc20Abi, maxUint256, parseEther, parseGwei, toHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { approveTextsOf } from '../../test/approveTextsOf'
import type { ApprovalAction, ApprovalRequest, OperationText, TransactionText } from './approvalRequest'
import { approveTexts as texts } from './approveTexts'
import { describeRequest } from './describeRequest'
import { type FeeChoice, type FeePace, withFee } from './fees'
import type { GrantText } from './grant/grantText'
import { type LargeFee, largeFee } from './largeFee'

const shop = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const networkOf = (chain: number) => toCaipNetworkId('eip155', chain)

const transactionOf = (more: Partial<TransactionText> = {}): TransactionText => ({
  ...{ type: 'eip1559', to: shop, value: '0x0', data: '0x', nonce: '0x0', gas: '0x1' },
  ...{ maxPriorityFeePerGas: '0x1', ...more },
})

/** A transaction whose fee is so many coins at most, of an account that has so many left for it. */
function payingOf(chain: number, fee: string, left?: string, more: Partial<ApprovalRequest> = {}) {
  const transaction = transactionOf({ maxFeePerGas: toHex(parseEther(fee)) })
  const mostFee = left === undefined ? {} : { mostFee: toHex(parseEther(left)) }
  return requestOf(chain, { kind: 'transaction', transaction, ...mostFee }, more)
}

function requestOf(
  chain: number,
  action: ApprovalAction,
  more: Partial<ApprovalRequest> = {},
): ApprovalRequest {
  return { origin: 'https://shop.example', networkId: networkOf(chain), account: shop, action, ...more }
}

const told = (found: LargeFee | undefined) => found && `${found.level} ${found.text}`
const warned = (request: ApprovalRequest, language: 'en' | 'de' | 'ar' = 'en') =>
  describeRequest(request, { texts: approveTextsOf[language], language }).warnings

describe('a fee that anybody may have to pay', () => {
  // Gas and price in gwei as a node says them: shown is a fifth more gas, at twice the price.
  test.each([
    ['a swap on Ethereum at 100 gwei', 1, 500_000n, '100', '2'],
    ['a swap on Ethereum on the worst days', 1, 200_000n, '400', '2'],
    ['a contract on Ethereum', 1, 4_000_000n, '20', '3'],
    ['a test on Sepolia, where coins cost nothing', 11_155_111, 500_000n, '150', '2'],
    ['a swap on Base', 8453, 400_000n, '1', '0.1'],
    ['a swap on Arbitrum while it was dear', 42_161, 1_500_000n, '1.5', '0.5'],
    ['a swap on BNB Smart Chain', 56, 500_000n, '5', '1'],
    ['a swap on Polygon while it was dear', 137, 500_000n, '5000', '100'],
    ['a swap on Avalanche while it was dear', 43_114, 500_000n, '900', '20'],
    ['a transfer with coins that nobody knows, cheap ones', 369, 21_000n, '2000000', '500000'],
  ])('[T-59] is no cause for a warning: %s', (_what, chain, gas, price, left) => {
    const maxFeePerGas = toHex(2n * parseGwei(price))
    const transaction = transactionOf({ gas: toHex((gas * 6n) / 5n), maxFeePerGas })
    const mostFee = toHex(parseEther(left))
    expect(largeFee(requestOf(chain, { kind: 'transaction', transaction, mostFee }))).toBeUndefined()
  })

  test('[T-59] nor is a good part of a newcomer’s few coins', () => {
    expect(largeFee(payingOf(1, '0.01', '0.012'))).toBeUndefined()
    expect(largeFee(payingOf(8453, '0.0005', '0.0006'))).toBeUndefined()
    expect(warned(payingOf(8453, '0.0005', '0.0006'))).toEqual([])
  })

  test('[T-59] nor one that somebody else pays', () => {
    expect(
      largeFee(requestOf(8453, { kind: 'operation', operation: { ...operation, sponsor } })),
    ).toBeUndefined()
  })
})

const limits = { callGasLimit: '0x1', verificationGasLimit: '0x1' } as const
const operation: OperationText = {
  ...{ calls: [{ to: shop, value: '0x0', data: '0x' }], nonce: '0x0', deploys: false, ...limits },
  ...{ maxFeePerGas: toHex(parseGwei('1')), maxPriorityFeePerGas: '0x1' },
  preVerificationGas: toHex(50_000_000n), // 0.05 ETH
}
const sponsor = {
  ...{ name: 'The Shop', paymaster: `0x${'4'.repeat(40)}` as const },
  ...{ paymasterVerificationGasLimit: '0x1' as const, paymasterPostOpGasLimit: '0x0' as const },
}

describe('a large fee', () => {
  test.each([
    ['is told of', 'caution feeLarge', payingOf(1, '0.3', '3')],
    ['on cheaper networks sooner', 'caution feeLarge', payingOf(8453, '0.02', '3')],
    ['of other coins by their worth', 'caution feeLarge', payingOf(137, '100', '9000')],
    ['is red where it is most of what there is', 'danger feeMost', payingOf(1, '0.3', '0.4')],
    ['is red sooner then', 'danger feeMost', payingOf(1, '0.06', '0.1')],
    ['is red where it is more than anything needs', 'danger feeLarge', payingOf(1, '1.1', '900')],
    ['is red also where a node says that there is more', 'danger feeLarge', payingOf(10, '0.1', '99999')],
    ['is told of where nobody knows what there is', 'caution feeLarge', payingOf(1, '0.3')],
  ])('[T-59] %s', (_what, expected, request) => {
    expect(told(largeFee(request))).toBe(expected)
  })

  test('[T-59] of all coins those count that are sent along', () => {
    const transaction = transactionOf({
      ...{ maxFeePerGas: toHex(parseEther('0.3')), value: toHex(parseEther('3')) },
    })
    const all: ApprovalAction = { kind: 'transaction', transaction, mostFee: toHex(parseEther('0.3')) }
    expect(told(largeFee(requestOf(1, all)))).toBe('caution feeLarge')
  })

  test('[T-59] of an operation it is what its account pays, whatever the gas is called', () => {
    const of = (left: string) =>
      requestOf(8453, { kind: 'operation', operation, mostFee: toHex(parseEther(left)) })
    expect(told(largeFee(of('1')))).toBe('caution feeLarge')
    expect(told(largeFee(of('0.06')))).toBe('danger feeMost')
  })

  test('[T-59] of a coin that nobody knows, a price or the account has to speak', () => {
    const priced = { fees: { choices: [], dollars: '100000' } }
    expect(told(largeFee(payingOf(30, '0.001', '5', priced)))).toBe('caution feeLarge')
    expect(told(largeFee(payingOf(30, '0.001', '0.0015', priced)))).toBe('danger feeMost')
    expect(told(largeFee(payingOf(30, '3', '5')))).toBe('caution feeMost')
    expect(largeFee(payingOf(30, '3', '50'))).toBeUndefined()
  })

  test('[T-59] of a known coin no price takes the warning away', () => {
    for (const dollars of ['0', '0.0000001', '1e-9'])
      expect(told(largeFee(payingOf(1, '0.3', '3', { fees: { choices: [], dollars } })))).toBe(
        'caution feeLarge',
      )
  })
})

describe('the warning', () => {
  const choiceOf = (pace: FeePace, fee: string): FeeChoice => ({
    ...{ pace, maxFeePerGas: toHex(parseEther(fee)), maxPriorityFeePerGas: '0x1' },
  })

  test('[T-59] follows the fee that the visitor chooses', () => {
    const [slow, fast] = [choiceOf('slow', '0.1'), choiceOf('fast', '0.25')]
    const asked = payingOf(1, '0.1', '8', { fees: { choices: [slow, fast] } })
    expect(warned(asked)).toEqual([])
    expect(warned(withFee(asked, fast))).toMatchObject([
      { level: 'caution', text: texts.feeLarge.replace('{fee}', '0.25 ETH') },
    ])
    expect(warned(withFee(withFee(asked, fast), slow))).toEqual([])
  })

  test('[T-59] tells of a website that wants far more than is usual', () => {
    const ofAsked = (asked: string) => {
      const [wanted, usual] = [choiceOf('asked', asked), choiceOf('usual', '0.02')]
      return withFee(payingOf(1, '0.02', '8', { fees: { choices: [wanted, usual] } }), wanted)
    }
    expect(warned(ofAsked('0.07'))).toMatchObject([
      { level: 'caution', text: texts.feeAsked.replace('{fee}', '0.07 ETH') },
    ])
    expect(warned(ofAsked('0.059'))).toEqual([])
    const little = [choiceOf('asked', '0.002'), choiceOf('usual', '0.0003')] as const
    expect(warned(withFee(payingOf(1, '0.002', '8', { fees: { choices: little } }), little[0]))).toEqual([])
  })

  test('[T-59] stands with the others, what loses money first, and also on a step of several', () => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [shop, maxUint256] })
    const ofFee = (fee: string, left: string) => {
      const transaction = transactionOf({ data, maxFeePerGas: toHex(parseEther(fee)) })
      const action = { kind: 'transaction', transaction, mostFee: toHex(parseEther(left)) } as const
      return warned(requestOf(1, action, { withoutCode: [shop], step: { number: 1, of: 2 } }))
    }
    const codes = (fee: string, left: string) => ofFee(fee, left).map(({ level, code }) => `${level} ${code}`)
    expect(codes('0.3', '5').at(-1)).toBe('caution fee')
    expect(codes('0.3', '0.31')).toContain('danger fee')
    expect(ofFee('0.3', '5').length).toBeGreaterThan(1)
  })

  test('[T-59] stands on the end of a permission, too', () => {
    const allowed = { kind: 'coins', most: '0x1' } as const
    const ends: GrantText = { delegate: shop, until: 1_800_000_000, allowed }
    const action = { kind: 'operation', operation, ends, mostFee: toHex(parseEther('0.06')) } as const
    expect(warned(requestOf(8453, action)).map(({ level }) => level)).toEqual(['danger'])
  })

  test('[T-59] is told in the visitor’s language', () => {
    expect(warned(payingOf(1, '0.3', '3'), 'de')[0]?.text).toContain('bis zu 0,3 ETH')
    expect(warned(payingOf(1, '0.3', '3'), 'ar')[0]?.text).toContain('\u2068')
  })
})
