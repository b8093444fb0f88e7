import type { KitInput } from '@latchkey/core'
import {
  createFakeGateway,
  createSiteWorld,
  createTestKit,
  ethereum,
  gatewayUrl,
  optimism,
  solana,
} from '@latchkey/core/fakes'
import { expect, test } from 'vitest'
import { diagnose } from './diagnose'

const key = 'k3y-of-the-owner'
const node = (result: unknown) => () => ({ jsonrpc: '2.0', id: 1, result })
const customRpcUrls = { 'eip155:1': [`https://node.example/v3/${key}?token=${key}`] }
const usual = { networks: [ethereum], customRpcUrls }

function setUp(answer: () => unknown, input: Partial<KitInput> = usual, page = {}) {
  const gateway = createFakeGateway({ [`/v3/${key}`]: answer, '/': answer, '/v1/': answer })
  const world = createSiteWorld(gateway, page)
  const { kit } = createTestKit(input, world)
  const find = async () => {
    const diagnosing = diagnose(kit)
    await world.clock.advance(5000)
    return (await diagnosing).findings.filter(({ id }) => id.startsWith('node/'))
  }
  return { gateway, find }
}

test('a node that serves its chain', async () => {
  const { gateway, find } = setUp(node('0x1'))
  expect(await find()).toMatchObject([
    { id: 'node/answers', level: 'ok', text: expect.stringContaining('Ethereum') },
  ])
  expect(gateway.calls).toMatchObject([{ method: 'POST', body: { method: 'eth_chainId' } }])
})

test('no address is known', async () => {
  const { gateway, find } = setUp(node('0x1'), { networks: [ethereum, optimism] })
  expect(await find()).toMatchObject([
    { id: 'node/none', level: 'note', text: expect.stringContaining('Ethereum, Optimism:') },
  ])
  expect(gateway.calls).toEqual([])
})

test('public nodes are asked only where the site allows it', async () => {
  const { gateway, find } = setUp(node('0x1'), { networks: [ethereum], publicRpc: true })
  expect(await find()).toMatchObject([{ id: 'node/answers' }])
  expect(gateway.calls.map(({ origin }) => origin)).toEqual(['https://eth.example'])
})

test('a node on another chain than it should be', async () => {
  expect(await setUp(node('0xa')).find()).toMatchObject([
    {
      id: 'node/other-chain',
      level: 'problem',
      text: 'https://node.example says eip155:10 and should say eip155:1.',
    },
  ])
})

test.each([
  ['never answers', () => new Promise(() => {}), 'node/silent'],
  ['is not reached', () => Promise.reject(new TypeError('Failed to fetch')), 'node/unreachable'],
  ['wants a key', () => new Response('no', { status: 401 }), 'node/refused'],
  ['answers with a page', () => new Response('<html>'), 'node/rubbish'],
  ['answers with an error', () => ({ jsonrpc: '2.0', id: 1, error: { code: -32601 } }), 'node/rubbish'],
  ['answers a word', node('mainnet'), 'node/rubbish'],
])('a node that %s', async (_, answer, id) => {
  const found = await setUp(answer).find()
  expect(found).toMatchObject([{ id, level: 'problem', next: expect.any(String) }])
  expect(JSON.stringify(found)).toContain('node.example')
  expect(JSON.stringify(found)).not.toContain(key)
})

test('a node over http under a page over https', async () => {
  const input = { networks: [ethereum], customRpcUrls: { 'eip155:1': ['http://node.example'] } }
  const found = await setUp(() => Promise.reject(new TypeError('Failed to fetch')), input).find()
  expect(found).toMatchObject([{ id: 'node/unreachable', next: 'Use an https address.' }])
})

test('Solana is asked by its genesis', async () => {
  const genesis = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
  const input = { networks: [solana], publicRpc: true }
  expect(await setUp(node(genesis), input).find()).toMatchObject([{ id: 'node/answers' }])
  expect(await setUp(node('4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY'), input).find()).toMatchObject([
    { id: 'node/other-chain', title: 'The node of Solana serves another chain' },
  ])
})

test('a chain that the gateway serves is asked there', async () => {
  const gateway = createFakeGateway({
    '/v1/supported-chains': () => ({ http: ['eip155:1'] }),
    '/projects/v1/origins': () => ({ allowedOrigins: [] }),
    '/v1/': node('0x1'),
  })
  const { kit } = createTestKit({ networks: [ethereum], gatewayUrl }, createSiteWorld(gateway))
  const { findings } = await diagnose(kit)
  expect(findings.find(({ id }) => id.startsWith('node/'))).toMatchObject({ id: 'node/answers' })
  expect(gateway.at('/v1/')).toMatchObject([{ query: { chainId: 'eip155:1', projectId: 'test' } }])
  expect(gateway.at('/v1/supported-chains')).toHaveLength(1)
})

test('of thirty networks the one in use and a few more are asked', async () => {
  const networks = Array.from({ length: 30 }, (_, at) => ({
    ...ethereum,
    id: at + 1,
    name: `Chain ${at + 1}`,
  }))
  const { gateway, find } = setUp(node('0x1e'), { networks, publicRpc: true, defaultNetwork: 'eip155:30' })
  const found = await find()
  expect(gateway.calls).toHaveLength(8)
  expect(found.find(({ id }) => id === 'node/answers')?.text).toContain('Chain 30')
})
