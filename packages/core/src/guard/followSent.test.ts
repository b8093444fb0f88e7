import { expect, test } from 'vitest'
import { alice, createFakeAdapter } from '../../test/fakeAdapter'
import { createFakeWorld, createTestKit, settled, startAwake } from '../../test/fakeWorld'
import { connect } from '../connection/connect'
import type { AskNode } from '../connectors/adapter'
import { hideToast, showToast, toast } from '../toast/toast'
import { keepTelling } from './keepTelling'
import { reviewRequest } from './reviewRequest'

const shop = `0x${'a1'.repeat(20)}`
const thief = `0x${'b2'.repeat(20)}`
const token = `0x${'c3'.repeat(20)}`
const look = 'eip155:1 eth_getTransactionByHash'
const hash = `0x${'0f'.repeat(32)}`
const word = (hex: string) => hex.padStart(64, '0')
const transferTo = (to: string, amount = 5) => `0xa9059cbb${word(to.slice(2))}${word(amount.toString(16))}`
const approvalOf = (spender: string, amount: string) => `0x095ea7b3${word(spender.slice(2))}${word(amount)}`
const none = { value: '0x0', data: '0x' }

type Plain = { to?: string; value: string; data: string }

/** A site asks for one transaction, and a node has another one under its hash. */
async function sentAs(asked: Plain, sent: object | null, answer: unknown = hash) {
  const questions: string[] = []
  const askNode: AskNode = async (networkId, { method }) => {
    questions.push(`${networkId} ${method}`)
    return sent
  }
  const { kit, world } = createTestKit({ adapters: [createFakeAdapter()] }, createFakeWorld())
  await startAwake(kit)
  await connect(kit, { connectorId: 'io.one' })
  const takeAnswer = await reviewRequest(kit, 'eip155', {
    ...{ connectorId: 'io.one', method: 'eth_sendTransaction', ask: async () => '0x6080', askNode },
    params: [{ from: alice, ...asked }],
  })
  takeAnswer?.(answer)
  await import('./followSent')
  for (let second = 0; second < 125; second += 1) {
    await settled()
    await world.clock.advance(1_000)
  }
  await settled()
  const errors = kit.log.entries().filter(({ level }) => level === 'error')
  return { kit, world, questions, errors, shown: () => kit.get(toast).get().shown }
}

const from = alice
const plain = { from, type: '0x2', value: '0x0', input: '0x' }

test.each([
  [
    'another receiver',
    { ...none, to: shop, value: '0x5' },
    { ...plain, to: thief, value: '0x5' },
    shop,
    thief,
  ],
  [
    'a token to another receiver',
    { ...none, to: token, data: transferTo(shop) },
    { ...plain, to: token, input: transferTo(thief) },
    shop,
    thief,
  ],
  [
    'another spender',
    { ...none, to: token, data: approvalOf(shop, '5') },
    { ...plain, to: token, input: approvalOf(thief, '5') },
    shop,
    thief,
  ],
])('[IMP-24] the visitor is told of %s, and the developer', async (_, asked, sent, ...who) => {
  const { shown, errors } = await sentAs(asked, sent)
  const [wanted, got] = who
  expect(shown()).toMatchObject({ kind: 'error', text: 'toast.sentOther' })
  const values = shown()?.values
  expect([values?.asked?.toLowerCase(), values?.sent?.toLowerCase()]).toEqual([wanted, got])
  expect(errors.map(({ text }) => text)).toEqual([expect.stringContaining(`the wallet sent ${hash}`)])
})

test.each([
  ['more than was asked for', { ...none, to: shop, value: '0x5' }, { ...plain, to: shop, value: '0x6' }],
  ['a new contract', { ...none, to: shop }, { ...plain, to: null }],
])('[IMP-24] the visitor is told of %s, without the same receiver twice', async (_, asked, sent) => {
  const { shown, errors } = await sentAs(asked, sent)
  expect(shown()).toMatchObject({ kind: 'error', text: 'toast.sentChanged' })
  expect(errors).toHaveLength(1)
})

test.each([
  [
    'what was asked for',
    { ...none, to: shop },
    { ...plain, to: shop.toUpperCase().replace('X', 'x'), gas: '0x9', nonce: '0x3' },
  ],
  [
    'an amount that the visitor edited',
    { ...none, to: token, data: approvalOf(shop, 'ff') },
    { ...plain, to: token, input: approvalOf(shop, '5') },
  ],
  ['a bundler', { ...none, to: shop }, { ...plain, from: thief, to: token }],
  ['the account itself', { ...none, to: shop }, { ...plain, to: from, input: '0x12345678' }],
  ['an account that gets code', { ...none, to: shop }, { ...plain, type: '0x4', to: token }],
  ['nothing that a node has', { ...none, to: shop }, null],
  ['nothing that can be read', { ...none, to: shop }, { from, to: thief }],
])('nobody is alarmed by %s', async (_, asked, sent) => {
  const { shown, errors, questions } = await sentAs(asked, sent)
  expect([shown(), errors]).toEqual([undefined, []])
  expect(questions).toContain(look)
})

test('what is no hash is looked up nowhere', async () => {
  const { questions } = await sentAs({ ...none, to: shop }, null, 'soon')
  expect(questions).toEqual([])
})

test('a node that does not have it is asked for two minutes, and then no more', async () => {
  const { questions, world } = await sentAs({ ...none, to: shop }, null)
  expect(questions.filter(each => each === look)).toHaveLength(7)
  await world.clock.advance(600_000)
  await settled()
  expect(questions.filter(each => each === look)).toHaveLength(7)
})

test('[IMP-24] it stays until the visitor puts it away: another toast only covers it, and each is read', async () => {
  const { kit, world, shown } = await sentAs({ ...none, to: shop }, { ...plain, to: thief })
  showToast(kit, { kind: 'success', text: 'Sent' })
  await world.clock.advance(200)
  expect(shown()?.text).toBe('Sent')
  hideToast(kit)
  expect(shown()?.text).toBe('toast.sentOther')
  keepTelling(kit, 'toast.signedOther')
  expect(shown()?.text).toBe('toast.signedOther')
  shown()?.putAway?.()
  expect(shown()?.text).toBe('toast.sentOther')
  shown()?.putAway?.()
  expect(shown()).toBeUndefined()
  showToast(kit, { kind: 'success', text: 'Sent' })
  hideToast(kit)
  expect(shown()).toBeUndefined()
})
