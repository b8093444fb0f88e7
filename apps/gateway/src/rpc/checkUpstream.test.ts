import { expect, test } from 'vitest'
import type { Transport } from '../upstream/createTransport'
import { createHead } from './chainHead'
import { createChainUpstream } from './chainUpstream'
import { checkUpstream } from './checkUpstream'
import { testWorld } from './testing/testWorld'

test.each<[unknown, string]>([
  ['0x1', 'confirmed'],
  ['0x01', 'confirmed'],
  ['0x2', 'lying'],
  ['1', 'lying'],
  [1, 'lying'],
  ['0x', 'lying'],
  [null, 'lying'],
  [{ toString: 'x' }, 'lying'],
])('a node that calls its chain %j is %s', async (result, identity) => {
  const world = testWorld({ post: answering(() => result) })
  const upstream = createChainUpstream('config:0', 'http://node.example')
  const chain = { id: 'eip155:1', namespace: 'eip155', reference: '1', head: createHead() } as const
  expect(await checkUpstream(world, chain, upstream, 100)).toBe(identity === 'confirmed')
  expect(upstream.identity).toBe(identity)
})

test('a node that turns into a liar takes with it what was remembered; one that is silent keeps its name', async () => {
  let result: unknown = '0x1'
  const world = testWorld({ post: answering(() => result) })
  const upstream = createChainUpstream('config:0', 'http://node.example')
  const head = createHead()
  const chain = { id: 'eip155:1', namespace: 'eip155', reference: '1', head } as const
  await checkUpstream(world, chain, upstream, 100)
  head.see(100n)
  result = undefined
  expect(await checkUpstream(world, chain, upstream, 100)).toBe(false)
  expect([upstream.identity, head.history()]).toEqual(['confirmed', 0])
  result = '0x2'
  await checkUpstream(world, chain, upstream, 100)
  expect([upstream.identity, head.history(), head.number()]).toEqual(['lying', 1, undefined])
})

function answering(result: () => unknown): Transport['post'] {
  return async (_, body) => {
    const { id } = JSON.parse(body)
    const text = JSON.stringify({ jsonrpc: '2.0', id, result: result() })
    return { status: 200, retryAfter: undefined, text }
  }
}
