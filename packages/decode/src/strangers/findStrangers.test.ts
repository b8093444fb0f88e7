import { expect, test } from 'vitest'
import * as b from '../../test/build'
import { trap } from '../../test/cases/case'
import { findStrangers } from './findStrangers'

const hour = 3_600
const stranger = b.stranger.toLowerCase()
const code = `0x${'60'.repeat(500)}`
const approving = b.sent(b.token, trap)
const paying = b.sent(b.stranger, '0x', 1n)

/** A chain whose blocks come every `pace` seconds, with contracts that came so many hours ago. */
function createChain({
  head = 1_000_000,
  pace = (_: number): number => 12,
  contracts = {} as Record<string, number>,
  at = code,
  keeps = Number.POSITIVE_INFINITY,
} = {}) {
  const asked: string[] = []
  const now = 1_800_000_000
  const ages = [0]
  const ageOf = (number: number) => {
    for (let block = ages.length; block <= head - number; block += 1)
      ages.push((ages[block - 1] ?? 0) + pace(block))
    return ages[head - number] ?? 0
  }
  const ask = async (method: string, [about, place]: readonly unknown[]) => {
    asked.push(method)
    const name = String(method === 'eth_getCode' ? place : about)
    const number = name === 'latest' ? head : Number(name)
    if (method === 'eth_getBlockByNumber')
      return number < 0
        ? null
        : { number: `0x${number.toString(16)}`, timestamp: `0x${(now - ageOf(number)).toString(16)}` }
    if (head - number > keeps) throw new Error('missing trie node')
    const age = contracts[String(about)]
    return age !== undefined && age * hour >= ageOf(number) ? at : '0x'
  }
  return { ask, asked }
}

test.each([
  ['an hour ago', 1, [stranger]],
  ['nearly a day ago', 23, [stranger]],
  ['three days ago', 72, []],
])('[IMP-24 T-2] a spender that came %s', async (_, age, expected) => {
  const { ask, asked } = createChain({ contracts: { [stranger]: age } })
  expect(await findStrangers(approving, ask, new Set())).toMatchObject({ newSpenders: expected })
  expect(asked.length).toBeLessThanOrEqual(5)
})

test('[IMP-24] a day is found where blocks come faster than they used to', async () => {
  const pace = (block: number) => (block < 20_000 ? 2 : 4)
  for (const [age, expected] of [
    [20, [stranger]],
    [30, []],
  ] as const) {
    const { ask, asked } = createChain({ pace, contracts: { [stranger]: age } })
    expect((await findStrangers(approving, ask, new Set())).newSpenders).toEqual(expected)
    expect(asked.length).toBeLessThanOrEqual(7)
  }
})

test('[IMP-24] an old contract is asked about once', async () => {
  const old = new Set<string>()
  const { ask, asked } = createChain({ contracts: { [stranger]: 72 } })
  await findStrangers(approving, ask, old)
  const before = asked.length
  await findStrangers(approving, ask, old)
  expect(asked).toHaveLength(before)
  await findStrangers({ ...approving, networkId: 'eip155:10' as never }, ask, old)
  expect(asked.length).toBeGreaterThan(before)
})

test.each([
  ['a node without older state', { keeps: 128, contracts: { [stranger]: 1 } }],
  ['a chain that is younger than a day', { head: 200, contracts: { [stranger]: 0.5 } }],
  ['a chain of one block', { head: 0, contracts: { [stranger]: 0 } }],
  ['time that stands still', { pace: () => 0, contracts: { [stranger]: 1 } }],
  ['somebody’s own account', { contracts: {} }],
])('[IMP-24] %s says nothing of a new contract', async (_, world) => {
  const { ask } = createChain(world)
  expect(await findStrangers(approving, ask, new Set())).toEqual({ newSpenders: [], contracts: [] })
})

test.each([
  ['silence', async () => undefined],
  ['an error', () => Promise.reject(new Error('away'))],
  ['junk', async () => ({ number: '12', timestamp: null })],
])('[IMP-24] of %s nothing is made', async (_, ask) => {
  for (const request of [approving, paying, b.permit(b.stranger, '5')])
    expect(await findStrangers(request, ask, new Set())).toEqual({ newSpenders: [], contracts: [] })
})

test('[IMP-24] whom everybody knows, and who gets nothing, is asked about by nobody', async () => {
  const { ask, asked } = createChain()
  const known = b.call('approve' as never, [b.permit2, b.most])
  for (const request of [
    b.sent(b.token, known),
    b.sent(b.stranger, '0x', 0n),
    b.sent(b.account, '0x', 1n),
    b.sent(b.token, b.call('transferFrom' as never, [b.friend, b.stranger, 5n])),
  ])
    await findStrangers(request, ask, new Set())
  expect(asked).toEqual([])
})

const slot = '360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'
test.each([
  ['a contract', code, [stranger]],
  ['nobody’s code', '0x', []],
  ['an account that points to code', `0xef0100${'12'.repeat(20)}`, []],
  [
    'a Safe',
    `0x608060405273${'f'.repeat(40)}600054167fa619486e${'0'.repeat(56)}60003514156050578060005260206000f35b3660008037600080366000845af43d6000803e60008114156070573d6000fd5b3d6000f3fe`,
    [],
  ],
  ['a proxy of ERC-1167', `0x363d3d373d3d3d363d73${'12'.repeat(20)}5af43d82803e903d91602b57fd5bf3`, []],
  ['a proxy of ERC-1967', `0x6080${'60'.repeat(400)}7f${slot}${'60'.repeat(400)}`, []],
  ['a contract that delegates among much else', `${code}5af4`, [stranger]],
])('[IMP-24 EMB-75] a payment to %s', async (_, at, expected) => {
  const { ask } = createChain({ at, contracts: { [stranger]: 72 } })
  expect((await findStrangers(paying, ask, new Set())).contracts).toEqual(expected)
})
