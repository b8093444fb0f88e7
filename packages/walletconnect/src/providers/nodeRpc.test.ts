import { systemClock } from '@latchkey/core'
import { fakeClock } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { nodeRpc } from './nodeRpc'

type Reply = { status?: number; body?: string; hangs?: boolean }

function world(replies: Record<string, Reply>) {
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    asked.push(`${input} ${init?.body}`)
    const { status = 200, body = '', hangs } = replies[String(input)] ?? {}
    if (hangs)
      return new Promise((_, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      )
    if (status === 0) throw new TypeError('unreachable')
    return new Response(body, { status })
  }
  return { asked, env: { fetch, clock: systemClock } }
}

const network = { name: 'Chain' }
const question = { method: 'eth_call', params: [{}] }
const one = 'https://one.example'
const two = 'https://two.example'

test('asks the next node where one does not answer, or answers what is none', async () => {
  for (const bad of [
    { status: 0 },
    { status: 500 },
    { body: 'no JSON' },
    { body: '{"id":1}' },
    { body: 'null' },
  ]) {
    const { env, asked } = world({ [one]: bad, [two]: { body: '{"result":"0x5"}' } })
    expect(await nodeRpc(env, network, ['ws://no.example', one, two], question)).toBe('0x5')
    expect(asked).toEqual(
      [one, two].map(url => `${url} {"jsonrpc":"2.0","id":1,"method":"eth_call","params":[{}]}`),
    )
  }
})

test('a node’s word against the question counts, with its code and data', async () => {
  const error = { code: 3, message: 'execution reverted', data: '0x08c379a0' }
  const { env, asked } = world({
    [one]: { body: JSON.stringify({ error }) },
    [two]: { body: '{"result":1}' },
  })
  await expect(nodeRpc(env, network, [one, two], question)).rejects.toMatchObject(error)
  expect(asked).toHaveLength(1)
  const empty = world({ [one]: { body: '{"result":null}' } }) // a receipt that is not there yet
  expect(await nodeRpc(empty.env, network, [one], question)).toBeNull()
})

test('without a node, or with none that answers, it says so', async () => {
  await expect(nodeRpc(world({}).env, network, [], question)).rejects.toMatchObject({
    code: 'network/no-rpc',
  })
  for (const [reply, code] of [
    [{ status: 0 }, 'http/unreachable'],
    [{ status: 503 }, 'http/status'],
    [{ body: 'x' }, 'http/bad-answer'],
  ] as const) {
    const { env } = world({ [one]: reply })
    await expect(nodeRpc(env, network, [one], question)).rejects.toMatchObject({ code })
  }
})

test('a node that never answers is left after a while', async () => {
  const clock = fakeClock()
  const { env } = world({ [one]: { hangs: true } })
  const asked = nodeRpc({ ...env, clock }, network, [one], question)
  const outcome = expect(asked).rejects.toMatchObject({ code: 'http/timeout' })
  clock.advance(15_000)
  await outcome
})
