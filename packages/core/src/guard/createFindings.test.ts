import { readEvmRequest, type SignRequest } from '@latchkey/decode'
import { toCaipNetworkId } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/fakeWorld'
import type { GuardFindings } from '../router/views'
import { createFindings } from './createFindings'
import { pictureOf } from './pictureOf'

const account = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const stranger = '0x90f79bf6eb2c4f870365e785982e1f101e93b906'
const real = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const other = '0x9965507d1a55bcc2695c58ba16fb37d819b0a4dc'
const router = '0x7a250d5630b4cf539739df2c5dacb4c659f2488d'
const word = (hex: string) => hex.replace('0x', '').padStart(64, '0')
const approve = (amount: string) => `0x095ea7b3${word(stranger)}${word(amount)}`
/** swapExactTokensForTokens, of five for four. */
const swap = (from: string, into: string) =>
  `0x38ed1739${[word('5'), word('4'), word('a0'), word(account), word('f'.repeat(64)), word('2'), word(from), word(into)].join('')}`
const usdc = `0x${word('20')}${word('4')}${'55534443'.padEnd(64, '0')}`
const code = `0x${'60'.repeat(500)}`

const sent = (transaction: object): SignRequest => ({
  ...{ origin: 'https://shop.example', networkId: toCaipNetworkId('eip155', 1), account },
  action: readEvmRequest({
    method: 'eth_sendTransaction',
    params: [{ from: account, ...transaction }],
  }) ?? { kind: 'unreadable' },
})

/** A chain of twelve seconds, on which the stranger's contract came so many blocks ago. */
function setUp(transaction: object, came = 1_000_000) {
  const { kit } = createTestKit()
  const head = 2_000_000
  const timeOf = (number: number) => `0x${(1_800_000_000 - (head - number) * 12).toString(16)}`
  const asked: string[] = []
  const ask = async (method: string, [about, place]: readonly unknown[]) => {
    asked.push(method)
    const at = method === 'eth_getBlockByNumber' ? about : place
    const number = at === 'latest' ? head : Number(at)
    if (method === 'eth_getBlockByNumber')
      return { number: `0x${number.toString(16)}`, timestamp: timeOf(number) }
    if (method === 'eth_getCode') return head - number <= came ? code : '0x'
    return String((about as { data: string }).data) === '0x95d89b41' ? usdc : `0x${word('6')}`
  }
  const { signal } = new AbortController()
  const look = () => createFindings(kit, sent(transaction), { ask, askNode: ask, signal })
  const told = (findings: ReturnType<typeof look>) => {
    let now: GuardFindings | undefined
    findings.follow(found => {
      now = found
    })
    return () => now?.inspection.warnings.map(({ level, code }) => `${level} ${code}`)
  }
  return { look, told, asked }
}

test('[IMP-24] a token’s picture is the gateway’s copy; without a gateway there is none', () => {
  const imageId = 'p'.repeat(43)
  const { kit } = createTestKit({ gatewayUrl: 'https://gateway.example' })
  const find = pictureOf(kit)
  expect(find?.({ imageId })).toBe(`https://gateway.example/public/getCopiedImage/${imageId}?size=96`)
  expect(find?.({})).toBeUndefined()
  expect(pictureOf(createTestKit().kit)?.({ imageId })).toBeUndefined()
})

test.each([
  ['a limited approval of a new contract', { to: real, data: approve('5') }, 100, ['caution new-spender']],
  ['a limited approval of an old contract', { to: real, data: approve('5') }, 1_000_000, []],
  [
    'everything to a new contract',
    { to: real, data: approve('f'.repeat(64)) },
    100,
    ['danger new-spender', 'danger unlimited-approval'],
  ],
  ['coins to a contract', { to: stranger, value: '0x5' }, 1_000_000, ['caution contract']],
  ['a false token', { to: other, data: approve('5') }, 1_000_000, ['caution imitator']],
])('[IMP-24] a node tells the visitor who reads of %s', async (_, transaction, came, expected) => {
  const { look, told } = setUp(transaction, came)
  const findings = look()
  const now = told(findings)
  findings.lookOn()
  await expect.poll(now).toEqual(expected)
})

test('[IMP-24] an old contract stays old for all requests of a page', async () => {
  const { look, asked } = setUp({ to: real, data: approve('5') })
  for (const rounds of [1, 1]) {
    look().lookOn()
    await expect.poll(() => asked.filter(method => method === 'eth_getBlockByNumber').length).toBe(3 * rounds)
  }
})

test('[IMP-24] a swap into a token that only bears the name is shown, one into the real token is not', async () => {
  const into = (token: string) => setUp({ to: router, data: swap(stranger, token) }).look()
  expect(await into(real).isDangerous()).toBe(false)
  expect(await into(other).isDangerous()).toBe(true)
})
