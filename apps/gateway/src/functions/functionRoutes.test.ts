import type { IncomingMessage, ServerResponse } from 'node:http'
import { getFunction, type PublishedFunction } from '@latchkey/protocol'
import { toFunctionSelector } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { localServer } from '../../test/localServer'
import { startTestGateway, type TestGateway } from '../../test/testGateway'
import { addProject } from '../projects/store'

const origin = 'https://shop.example'
const addressOf = (digit: string) => `0x${digit.repeat(40)}`
const pool = addressOf('a')
const proxy = addressOf('b')
const stake = 'stake((address,uint256[])[2],uint256)'
const abi = [
  { type: 'constructor', inputs: [] },
  { type: 'event', name: 'Staked', inputs: [{ type: 'uint256', name: 'amount' }] },
  {
    type: 'function',
    name: 'stake',
    inputs: [
      {
        type: 'tuple[2]',
        name: 'orders',
        components: [
          { type: 'address', name: 'who' },
          { type: 'uint256[]', name: 'parts' },
        ],
      },
      { type: 'uint256', name: 'all your money, now' },
    ],
  },
  { type: 'function', name: 'Nothing leaves', inputs: [] },
]
const verified = (more: object = {}) => ({
  ...{ match: 'exact_match', abi, compilation: { name: 'StakingPool' } },
  proxyResolution: { isProxy: false, implementations: [] },
  ...more,
})

/** What the server says of addresses on chain 1; of all others it says 404, as it does of what is not verified. */
let known: Record<string, object | string | ((response: ServerResponse) => void)> = {}
let asked: string[] = []
const server = localServer((request: IncomingMessage, response: ServerResponse) => {
  const url = new URL(request.url ?? '', 'http://sourcify')
  asked.push(url.pathname)
  const [, address = ''] = /^\/server\/v2\/contract\/1\/(0x[\da-f]{40})$/.exec(url.pathname) ?? []
  const answer = known[address]
  if (url.searchParams.get('fields') !== 'abi,proxyResolution,compilation') response.statusCode = 400
  else if (answer === undefined) response.statusCode = 404
  if (typeof answer === 'function') return answer(response)
  response.setHeader('content-type', 'application/json')
  response.end(typeof answer === 'string' ? answer : JSON.stringify(answer ?? { message: 'not found' }))
})

let gateway: TestGateway
let now = Date.now()
beforeAll(async () => {
  gateway = await startTestGateway({
    config: { abiUrl: `${server.url}/server/` },
    clock: { now: () => now },
  })
  await addProject(gateway.context.db, { id: 'shop', name: 'Shop', allowedOrigins: [origin] })
})
afterAll(() => gateway.close())
beforeEach(() => {
  now += 3_700_000 // what earlier tests have left is forgotten
  known = {}
  asked = []
})

type Query = { address?: string; selector?: string; chainId?: string; projectId?: string }

async function get(query: Query = {}, from = origin, at = gateway) {
  const all = {
    ...{ projectId: 'shop', chainId: 'eip155:1', address: pool, selector: toFunctionSelector(stake) },
    ...query,
  }
  const response = await fetch(`${at.url}${getFunction.path}?${new URLSearchParams(all)}`, {
    headers: { origin: from },
  })
  return { status: response.status, body: (await response.json()) as unknown }
}
async function found(query?: Query): Promise<PublishedFunction | undefined> {
  const { status, body } = await get(query)
  expect(status, JSON.stringify(body)).toBe(200)
  return getFunction.answer(body).function
}
const stakeOfPool = {
  contract: 'StakingPool',
  signature: 'stake((address who,uint256[] parts)[2] orders,uint256)',
}

test('a function of a verified contract, with the names of its arguments, as far as they are names', async () => {
  known[pool] = verified()
  expect(await found()).toEqual(stakeOfPool)
  expect(await found({ address: pool.toUpperCase().replace('0X', '0x') })).toEqual(stakeOfPool)
  expect(await found({ selector: '0x12345678' })).toBeUndefined()
  expect(asked).toEqual([`/server/v2/contract/1/${pool}`])
})

test('what is not verified is not known, and is asked for again only after a while', async () => {
  expect([await found(), await found()]).toEqual([undefined, undefined])
  expect(asked).toHaveLength(1)
  known[pool] = verified()
  now += 700_000
  expect(await found()).toEqual(stakeOfPool)
})

test('many who ask at the same time cause one question', async () => {
  known[pool] = response => setTimeout(() => response.end(JSON.stringify(verified())), 100)
  const all = await Promise.all(Array.from({ length: 5 }, () => found()))
  expect(all).toEqual(new Array(5).fill(stakeOfPool))
  expect(asked).toHaveLength(1)
})

test('behind a proxy its implementation is asked for: one, and no further', async () => {
  const leads = (...to: string[]) =>
    verified({
      ...{ abi: [], compilation: { name: 'Proxy' } },
      proxyResolution: { isProxy: true, implementations: to.map(address => ({ address, name: 'Any' })) },
    })
  known[proxy] = leads(pool)
  known[pool] = verified()
  expect(await found({ address: proxy })).toEqual(stakeOfPool)
  // Two that lead to each other.
  known[addressOf('c')] = leads(addressOf('d'))
  known[addressOf('d')] = leads(addressOf('c'))
  expect(await found({ address: addressOf('c') })).toBeUndefined()
  known[addressOf('e')] = leads(pool, addressOf('c'))
  expect(await found({ address: addressOf('e') })).toBeUndefined()
  known[addressOf('f')] = leads('https://elsewhere.example')
  expect(await found({ address: addressOf('f') })).toBeUndefined()
  expect(asked).toHaveLength(6)
})

test.each([
  ['no match', verified({ match: null })],
  ['a sentence as its name', verified({ compilation: { name: 'A safe contract' } })],
  ['a name that turns the order of letters', verified({ compilation: { name: 'Pool\u202e' } })],
  ['no list of functions', verified({ abi: 'stake' })],
  ['a type that is none', verified({ abi: [{ ...abi[2], inputs: [{ type: 'uint7', name: 'a' }] }] })],
  ['nothing in the form', '"hello"'],
  ['no JSON', '<html>'],
  ['more than anybody reads', `{"match":"match","x":"${'x'.repeat(4 * 1024 * 1024)}"}`],
])('an answer with %s says nothing', async (_, answer) => {
  known[pool] = answer
  expect(await found()).toBeUndefined()
})

test('a server that has had enough is left alone for as long as it says', async () => {
  known[pool] = response => {
    response.writeHead(429, { 'retry-after': '30' }).end()
  }
  expect(await found()).toBeUndefined()
  known[pool] = verified()
  now += 20_000
  expect([await found(), asked.length]).toEqual([undefined, 1])
  now += 11_000
  expect([await found(), asked.length]).toEqual([stakeOfPool, 2])
})

test('a server that sends visitors elsewhere is not followed into this network', async () => {
  known[pool] = response => {
    response.writeHead(302, { location: `${server.url}/server/v2/contract/1/${proxy}` }).end()
  }
  known[proxy] = verified()
  expect([await found(), asked.length]).toEqual([undefined, 1])
})

test.each([
  [{ chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }, 400],
  [{ chainId: 'eip155:1/../2' }, 400],
  [{ address: '0x12' }, 400],
  [{ address: `${pool.slice(0, -3)}/..` }, 400],
  [{ selector: '0x123' }, 400],
  [{ selector: 'stake()' }, 400],
  [{ projectId: 'nobody' }, 401],
])('a question with %j is refused, and nobody is asked', async (query, status) => {
  expect([(await get(query)).status, asked]).toEqual([status, []])
})

test('a page of another origin is refused', async () => {
  expect([(await get({}, 'https://other.example')).status, asked]).toEqual([403, []])
})

test('a question counts as two requests', async () => {
  const limited = { id: 'slow', name: 'Slow', allowedOrigins: [origin], requestsPerMinute: 4 }
  await addProject(gateway.context.db, limited)
  const statuses: number[] = []
  for (let at = 0; at < 3; at += 1) statuses.push((await get({ projectId: 'slow' })).status)
  expect(statuses).toEqual([200, 200, 429])
})

test('without a server nothing is known', async () => {
  const plain = await startTestGateway()
  await addProject(plain.context.db, { id: 'shop', name: 'Shop', allowedOrigins: [origin] })
  expect(await get({}, origin, plain)).toEqual({ status: 200, body: { function: null } })
  await plain.close()
})
