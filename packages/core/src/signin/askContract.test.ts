import type { CaipAddress } from '@latchkey/protocol'
import { encodeFunctionData, hashMessage, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { alice } from '../../test/fakeAdapter'
import { createFakeWorld, createTestKit } from '../../test/fakeWorld'
import { askContract } from './askContract'

const account = `eip155:1:${alice}` as CaipAddress
const message = 'shop.example wants you to sign in: ünicode, too'
const signature = `0x${'ab'.repeat(100)}` as const

/** A gateway whose node answers as told. */
function asking(answer: (body: Record<string, unknown>) => unknown) {
  const requests: { url: URL; method: string | undefined; body: Record<string, unknown> }[] = []
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(String(input))
    if (url.pathname.endsWith('/supported-chains')) return Response.json({ http: ['eip155:1'], ws: [] })
    const body = JSON.parse(String(init?.body))
    requests.push({ url, method: init?.method, body })
    const said = answer(body)
    return said instanceof Response ? said : Response.json(said)
  }
  const world = createFakeWorld({ fetch: fetch as typeof globalThis.fetch })
  const { kit } = createTestKit({ gatewayUrl: 'https://gate.example', projectId: 'shop' }, world)
  return {
    kit,
    requests,
    ask: (given: string = signature) => askContract(kit, account, { message, signature: given }),
  }
}

const result = (value: unknown) => () => ({ jsonrpc: '2.0', id: 1, result: value })
const valid = result(`0x1626ba7e${'0'.repeat(56)}`)

test('[SIX-05 SIX-06 SIX-07 SIX-08] a contract is asked whether it signed, through the service for nodes', async () => {
  const { ask, requests } = asking(valid)
  await ask()
  expect(requests).toHaveLength(1)
  const [request] = requests
  expect(request?.method).toBe('POST')
  expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
    chainId: 'eip155:1',
    projectId: 'shop',
  })
  const data = encodeFunctionData({
    abi: parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)']),
    args: [hashMessage(message), signature],
  })
  expect(request?.body).toEqual({
    id: 1,
    jsonrpc: '2.0',
    method: 'eth_call',
    params: [{ to: alice, data }, 'latest'],
  })
})

test.each([
  ['says no', result(`0xffffffff${'0'.repeat(56)}`)],
  ['answers nothing', result('0x')],
  ['answers rubbish', result({ valid: true })],
  ['answers null', result(null)],
  ['reverts', () => ({ jsonrpc: '2.0', id: 1, error: { code: 3, message: 'execution reverted' } })],
  ['runs out of gas', () => ({ jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'out of gas' } })],
])('[SIX-07 SIX-08] a contract that %s did not sign', async (_, answer) => {
  await expect(asking(answer).ask()).rejects.toMatchObject({ code: 'signin/not-signed' })
})

test.each([
  ['is away', () => new Response('', { status: 503 })],
  [
    'asks for patience',
    () => ({ jsonrpc: '2.0', id: 1, error: { code: -32005, message: 'limit exceeded' } }),
  ],
])('where the node %s, the site itself is left to judge', async (_, answer) => {
  await expect(asking(answer).ask()).resolves.toBeUndefined()
})

test.each([
  ['of a plain account', `0x${'ab'.repeat(65)}`],
  ['of a contract that is not there yet', `0x${'ab'.repeat(100)}${'6492'.repeat(16)}`],
])('a signature %s is for the site to judge: nobody is asked', async (_, given) => {
  const { ask, requests } = asking(valid)
  await ask(given)
  expect(requests).toEqual([])
})
