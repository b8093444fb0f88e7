import type { SimulateAnswer, SimulatedApproval } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import * as b from '../../test/build'
import { trap } from '../../test/cases/case'
import { mostSpenders } from '../warnings/findWarnings'
import { markTried } from './markTried'

const head = 1_000_000
const code = `0x${'60'.repeat(500)}`
const stranger = b.stranger.toLowerCase()
const unread = b.sent(b.token, '0x12345678')

/** A chain of twelve seconds, with contracts that came so many blocks ago. */
function createChain(contracts: Record<string, number>) {
  const asked: string[] = []
  const ask = async (method: string, [about, place]: readonly unknown[]) => {
    const at = method === 'eth_getBlockByNumber' ? about : place
    const number = at === 'latest' ? head : Number(at)
    if (method === 'eth_getBlockByNumber')
      return { number: `0x${number.toString(16)}`, timestamp: `0x${(number * 12).toString(16)}` }
    if (at === 'latest') asked.push(String(about))
    return head - number <= (contracts[String(about)] ?? -1) ? code : '0x'
  }
  return { ask, asked }
}

const allowed = (spender: string, more: Partial<SimulatedApproval> = {}): SimulatedApproval => ({
  ...{ token: b.token, spender, isCollection: false, before: 0n, after: 5n },
  ...more,
})
const done = (...approvals: SimulatedApproval[]): SimulateAnswer => ({
  ...{ digest: '', outcome: 'done', how: 'node', looked: 1, isComplete: true, changes: [] },
  approvals,
})
const marksOf = (answer: SimulateAnswer) =>
  answer.outcome === 'done' ? answer.approvals.map(each => Object(each).stranger) : undefined

test.each([
  ['somebody’s own account', {}, 'no-code'],
  ['a contract of an hour', { [stranger]: 300 }, 'new-spender'],
  ['an old contract', { [stranger]: head }, undefined],
])('[IMP-24 T-2] a trial that allows %s', async (_, contracts, mark) => {
  const { ask } = createChain(contracts)
  const spelled = done(allowed(b.stranger), allowed(b.stranger, { before: 9n }))
  expect(marksOf(await markTried(unread, spelled, ask, new Set()))).toEqual([mark, undefined])
})

test('[IMP-24] whom the request names, everybody knows, or who may take less is not looked up again', async () => {
  const { ask, asked } = createChain({})
  const named = await markTried(b.sent(b.token, trap), done(allowed(b.stranger)), ask, new Set())
  const known = await markTried(unread, done(allowed(b.permit2)), ask, new Set())
  const less = await markTried(unread, done(allowed(b.stranger, { before: 9n })), ask, new Set())
  expect([marksOf(named), marksOf(known), marksOf(less), asked]).toEqual([
    [undefined],
    [undefined],
    [undefined],
    [],
  ])
})

test('[IMP-24] however many a trial allows, few are looked up; a node that is away has found nothing', async () => {
  const many = Array.from({ length: 50 }, (_, at) => allowed(`0x${(at + 16).toString(16).padStart(40, '0')}`))
  const { ask, asked } = createChain({})
  await markTried(unread, done(...many), ask, new Set())
  expect(asked).toHaveLength(mostSpenders)
  const away = () => Promise.reject(new Error('away'))
  expect(marksOf(await markTried(unread, done(allowed(stranger)), away, new Set()))).toEqual([undefined])
})
