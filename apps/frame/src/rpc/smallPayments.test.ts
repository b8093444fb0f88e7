import type { CaipNetworkId } from '@latchkey/protocol'
import type { Json } from '@latchkey/protocol/frame'
import { encodeFunctionData, erc20Abi, parseEther, toHex } from 'viem'
import { expect, test, vi } from 'vitest'
import { agree, hesitate, refuse } from '../../test/visitors'
import type { ApprovalRequest, TransactionText } from '../approve/approvalRequest'
import { type Approval, createApprovals, type Present } from '../approve/createApprovals'
import { createAskPrices } from '../approve/daily/askPrices'
import { createDailyAmount } from '../approve/daily/createDailyAmount'
import { deferred } from '../approve/deferred'
import type { FeeChoices, FeePace } from '../approve/fees'
import { memoryLocks } from '../testing/memoryLocks'
import { memoryStore } from '../testing/memoryStore'
import { smallPayments } from './smallPayments'

const evm = `0x${'1'.repeat(40)}`
const shop = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const dai = '0x6b175474e89094c44da98b954eedeac495271d0f'
const networkId = 'eip155:1' as CaipNetworkId
const coin = `eip155:1:0x${'e'.repeat(40)}`
/** What the visitor is shown of the sums, in millionths. */
const small = ({ small }: ApprovalRequest) => small && [small.cost, small.spent, small.limit]

/** A wallet with 20 dollars a day, on a device and with a gateway that know what a test tells them. */
async function frame({
  limit = 20,
  canBeInFrame = true,
  dollars = '2500',
  answered = Promise.resolve(),
} = {}) {
  const answers: { present: Present } = { present: agree }
  const shown: ApprovalRequest[] = []
  const approvals = createApprovals((text, ...more) => {
    shown.push(JSON.parse(text))
    return answers.present(text, ...more)
  })
  const daily = createDailyAmount({
    ...{ store: memoryStore(), locks: memoryLocks(), projectId: 'shop', now: () => 1_800_000_000_000 },
  })
  await daily.setLimit(evm, limit)
  const asked = vi.fn(async () => {
    await answered
    return Response.json({ fungibles: [{ address: coin, priceDecimal: dollars }] })
  })
  const wrapped = smallPayments({
    ...{ approvals, daily, canBeInFrame, wallet: { addresses: async () => ({ evm }) as never } },
    askNode: async () => toHex(18n, { size: 32 }),
    askPrices: createAskPrices(asked as typeof fetch, 'shop'),
  })
  const finish = vi.fn<Approval['finish']>(async () => '0xhash')
  const ask = (
    fields: Partial<TransactionText>,
    known: readonly string[] = [],
    fees?: FeeChoices,
  ): Promise<Json> => {
    const transaction: TransactionText = {
      ...{ type: 'eip1559', to: shop, value: '0x0', data: '0x', nonce: '0x0', gas: '0x5208' },
      ...{ maxFeePerGas: '0x0', maxPriorityFeePerGas: '0x0', ...fields },
    }
    const request = { origin: 'https://shop.example', networkId, account: evm, knownAddresses: known }
    const more = fees && { fees }
    return wrapped.ask({
      prepare: async () => ({ ...request, ...more, action: { kind: 'transaction', transaction } }),
      finish,
    })
  }
  /** So much is left of the day's amount. */
  const left = async () => {
    for (const millions of [20n, 15n, 10n, 5n, 0n]) {
      const counted = await daily.count(evm, millions * 1_000_000n)
      await counted?.giveBack()
      if (counted) return Number(millions)
    }
    return undefined
  }
  return { ask, abort: wrapped.abort, answers, shown, asked, finish, daily, left }
}

const five = { value: toHex(parseEther('0.002')) }

test('[T-52] a payment that was counted has no dearer fee than it was counted with', async () => {
  const { ask, shown, daily } = await frame()
  const choiceOf = (pace: FeePace, fee: `0x${string}`) => ({
    ...{ pace, maxFeePerGas: fee, maxPriorityFeePerGas: '0x1' as const },
  })
  const choices = [choiceOf('slow', '0x1'), choiceOf('usual', '0x2'), choiceOf('fast', '0x3')]
  const usual = { maxFeePerGas: '0x2', maxPriorityFeePerGas: '0x1' } as const
  await ask({ ...five, ...usual }, [], { choices })
  await daily.setLimit(evm, 0)
  await ask({ ...five, ...usual }, [], { choices })
  expect(shown.map(one => one.fees?.choices.map(({ pace }) => pace))).toEqual([
    ['slow', 'usual'],
    ['slow', 'usual', 'fast'],
  ])
})

test('[T-52] a payment to somebody who looks like a known receiver has its window', async () => {
  const { ask, shown } = await frame()
  const known = [`${shop.slice(0, 6)}${'0'.repeat(32)}${shop.slice(-4)}`]
  await ask(five, known)
  await ask(five, [shop, ...known])
  expect(shown.map(one => one.small === undefined)).toEqual([true, false])
})

test('[T-52] a small payment says what it counts for, and the next one what was spent', async () => {
  const { ask, shown, left } = await frame()
  expect(await ask(five)).toBe('0xhash')
  await ask(five)
  expect(shown.map(small)).toEqual([
    ['5000000', '0', 20],
    ['5000000', '5000000', 20],
  ])
  expect(await left()).toBe(10)
})

test('[T-52] what is more than is left has its window, and counts for nothing', async () => {
  const { ask, shown, left } = await frame({ limit: 5 })
  await ask(five)
  await ask({ value: '0x1' })
  expect(shown.map(small)).toEqual([['5000000', '0', 5], undefined])
  expect(await left()).toBe(0)
})

test('[T-52] nothing is asked of anybody where it is off, or the browser cannot tell what is seen', async () => {
  for (const off of [{ limit: 0 }, { canBeInFrame: false }]) {
    const { ask, shown, asked } = await frame(off)
    await ask(five)
    expect(shown.map(small)).toEqual([undefined])
    expect(asked).not.toHaveBeenCalled()
  }
})

test('[T-52] many coins are no small payment, whatever the gateway says they are worth', async () => {
  const { ask, shown } = await frame({ dollars: '0.01' })
  await ask({ value: toHex(parseEther('1')) })
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [shop, parseEther('151')],
  })
  await ask({ to: dai, data })
  expect(shown.map(small)).toEqual([undefined, undefined])
})

test('[T-52 T-59] a large fee is no small payment, whatever the gateway says it is worth', async () => {
  const { ask, shown } = await frame({ dollars: '0.01' })
  const feeOf = (coins: string) => ({ gas: '0x1' as const, maxFeePerGas: toHex(parseEther(coins)) })
  await ask({ value: '0x1', ...feeOf('3') })
  await ask({ value: '0x1', ...feeOf('0.06') }) // nothing to warn of on Ethereum, and no little
  await ask({ value: toHex(parseEther('0.03')), ...feeOf('0.03') })
  await ask({ value: toHex(parseEther('0.02')), ...feeOf('0.02') })
  expect(shown.map(one => one.small === undefined)).toEqual([true, true, true, false])
})

test('what the visitor refuses, or the page takes back, is not counted', async () => {
  const { ask, abort, answers, shown, left, finish } = await frame()
  answers.present = refuse
  await expect(ask(five)).rejects.toThrow('rejected')
  answers.present = hesitate
  const waiting = ask(five)
  await vi.waitFor(() => expect(shown).toHaveLength(2))
  expect(await left()).toBe(15)
  abort()
  await expect(waiting).rejects.toThrow('aborted')
  expect(await left()).toBe(20)
  expect(finish).not.toHaveBeenCalled()
})

test('what is taken back while its price is asked for is not counted either', async () => {
  const { promise: answered, resolve: answer } = deferred<void>()
  const { ask, abort, asked, left } = await frame({ answered })
  const waiting = ask(five)
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  abort()
  await expect(waiting).rejects.toThrow('aborted')
  answer()
  await new Promise(resolve => setTimeout(resolve))
  await vi.waitFor(async () => expect(await left()).toBe(20))
})

test('[T-52] what was agreed to stays counted, though it failed: it may have been sent', async () => {
  const { ask, finish, left } = await frame()
  finish.mockRejectedValueOnce(new Error('no answer'))
  await expect(ask(five)).rejects.toThrow('no answer')
  expect(await left()).toBe(15)
})
