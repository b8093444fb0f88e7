import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveSolana } from './serveSolana.mjs'

const NOBODY = 'BaPHBQqcQFBwmRYDkpd5oLoLJCp2M48vzkNfnGBhmAZK'
const SIGNATURE = '1'.repeat(64)

describe('the RPC of the Solana devnet', () => {
  const logged = []
  let server
  let url

  beforeAll(async () => {
    server = await serveSolana({ port: 0, log: line => logged.push(line) })
    url = `http://127.0.0.1:${server.port}`
  })
  afterAll(() => server.stop())

  it('is open to every page, healthy, and says what it is', async () => {
    const preflight = await fetch(url, { method: 'OPTIONS' })
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
    const health = await fetch(`${url}/health`)
    expect([health.status, await health.text()]).toEqual([200, 'ok'])
    expect(await (await fetch(url)).text()).toContain('not a validator')
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(405)
    const answer = await fetch(url, { method: 'POST', body: call('getHealth') })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  })

  it.each([
    ['no JSON', '{"jsonrpc":', -32700, null],
    ['nothing', '', -32700, null],
    ['a text', '"getSlot"', -32600, null],
    ['null', 'null', -32600, null],
    ['another version', '{"jsonrpc":"1.0","id":4,"method":"getSlot"}', -32600, 4],
    ['no method', '{"jsonrpc":"2.0","id":"a"}', -32600, 'a'],
    ['a method that is a number', '{"jsonrpc":"2.0","id":1,"method":7}', -32600, 1],
    ['an id that is an object', '{"jsonrpc":"2.0","id":{},"method":"nothing"}', -32601, null],
    ['named params', '{"jsonrpc":"2.0","id":1,"method":"getSlot","params":{}}', -32602, 1],
    ['an unknown method', '{"jsonrpc":"2.0","id":1,"method":"getBlock"}', -32601, 1],
    ['a name of every object', '{"jsonrpc":"2.0","id":1,"method":"toString"}', -32601, 1],
    ['an empty batch', '[]', -32600, null],
    ['a batch that is too long', JSON.stringify(Array(1001).fill(1)), -32600, null],
  ])('answers %s with an error', async (_, body, code, id) => {
    const response = await fetch(url, { method: 'POST', body })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      jsonrpc: '2.0',
      id,
      error: { code, message: expect.stringMatching(/^.{10,200}$/) },
    })
  })

  it.each([
    ['getBalance', []],
    ['getBalance', ['0x1234']],
    ['getBalance', [5]],
    ['getBalance', [NOBODY, 'confirmed']],
    ['getBalance', [NOBODY, { commitment: 'soon' }]],
    ['getAccountInfo', [NOBODY, { encoding: 'hex' }]],
    ['getAccountInfo', [NOBODY, { encoding: 'base64', dataSlice: { offset: -1, length: 1 } }]],
    ['getMultipleAccounts', [NOBODY]],
    ['getMultipleAccounts', [Array(101).fill(NOBODY)]],
    ['getProgramAccounts', [NOBODY, { filters: [{}] }]],
    ['getProgramAccounts', [NOBODY, { filters: [null] }]],
    ['getProgramAccounts', [NOBODY, { filters: Array(5).fill({ dataSize: 1 }) }]],
    ['getProgramAccounts', [NOBODY, { filters: [{ memcmp: { offset: 0, bytes: '0OIl' } }] }]],
    ['getProgramAccounts', [NOBODY, { filters: [{ memcmp: null }] }]],
    ['getMinimumBalanceForRentExemption', [-1]],
    ['getMinimumBalanceForRentExemption', [1.5]],
    ['getMinimumBalanceForRentExemption', [1e12]],
    ['getTokenAccountsByOwner', [NOBODY, null]],
    ['getTokenAccountsByOwner', [NOBODY, {}]],
    ['getTokenAccountsByOwner', [NOBODY, { mint: NOBODY }]],
    ['getTokenAccountsByOwner', [NOBODY, { programId: NOBODY }]],
    ['getTokenAccountBalance', [NOBODY]],
    ['getTokenSupply', [NOBODY]],
    ['requestAirdrop', [NOBODY, 0]],
    ['requestAirdrop', [NOBODY, 1e18]],
    ['requestAirdrop', [NOBODY, '5']],
    ['sendTransaction', []],
    ['sendTransaction', ['']],
    ['sendTransaction', ['!!!', { encoding: 'base64' }]],
    ['sendTransaction', ['0OIl']],
    ['sendTransaction', ['AAAA', { encoding: 'hex' }]],
    ['sendTransaction', ['A'.repeat(5000), { encoding: 'base64' }]],
    ['sendTransaction', ['AAAA'.repeat(100), { encoding: 'base64' }]],
    ['simulateTransaction', [['AAAA'], {}]],
    ['simulateTransaction', ['AAAA', { sigVerify: true, replaceRecentBlockhash: true }]],
    ['getFeeForMessage', ['not base64!']],
    ['getFeeForMessage', ['']],
    ['getSignatureStatuses', ['x']],
    ['getSignatureStatuses', [[NOBODY]]],
    ['getSignatureStatuses', [Array(257).fill(SIGNATURE)]],
    ['getTransaction', ['x']],
    ['getSignaturesForAddress', [NOBODY, { limit: 0 }]],
    ['getSignaturesForAddress', [NOBODY, { limit: 1001 }]],
    ['isBlockhashValid', ['x']],
    ['getBlockTime', ['x']],
  ])('%s refuses %j', async (method, params) => {
    const { error, result } = await ask(method, ...params)
    expect(result).toBeUndefined()
    expect(error).toMatchObject({
      code: -32602,
      message: expect.stringMatching(/^Invalid params: .{8,200}$/),
    })
  })

  it('tells apart what is not there from what is wrong', async () => {
    expect((await ask('getBalance', NOBODY)).result.value).toBe(0)
    expect((await ask('getAccountInfo', NOBODY)).result.value).toBeNull()
    expect((await ask('getMultipleAccounts', [NOBODY], { encoding: 'base64' })).result.value).toEqual([null])
    expect((await ask('getTransaction', SIGNATURE)).result).toBeNull()
    expect((await ask('getSignatureStatuses', [SIGNATURE])).result.value).toEqual([null])
    expect((await ask('getSignaturesForAddress', NOBODY)).result).toEqual([])
    expect((await ask('getBlockTime', 5)).error.code).toBe(-32004)
    expect((await ask('getSlot', { minContextSlot: 1e15 })).error).toMatchObject({
      code: -32016,
      data: { contextSlot: expect.any(Number) },
    })
    expect((await ask('getAccountInfo', server.chain.seed.mint)).result.value.data).toEqual(
      expect.any(String),
    )
    const token = (
      await ask('getTokenAccountsByOwner', server.chain.seed.seeded[0], {
        mint: server.chain.seed.mint,
      })
    ).error
    expect(token).toMatchObject({ code: -32600, message: expect.stringContaining('Base64') })
  })

  it('answers a batch in order, and says nothing to calls without an id', async () => {
    const batch = [
      { jsonrpc: '2.0', id: 1, method: 'getHealth' },
      { jsonrpc: '2.0', method: 'getHealth' },
      5,
      { jsonrpc: '2.0', id: 2, method: 'nothing' },
    ]
    const answers = await post(JSON.stringify(batch))
    expect(answers.map(({ id, error }) => [id, error?.code])).toEqual([
      [1, undefined],
      [null, -32600],
      [2, -32601],
    ])
    const silent = await fetch(url, { method: 'POST', body: JSON.stringify([batch[1]]) })
    expect([silent.status, await silent.text()]).toEqual([204, ''])
  })

  it('writes numbers that no double holds', async () => {
    const response = await fetch(url, {
      method: 'POST',
      body: call('getAccountInfo', server.chain.seed.mint, { encoding: 'base64' }),
    })
    expect(await response.text()).toContain('"rentEpoch":18446744073709551615')
  })

  it('answers 1 000 requests at once, and a batch of 1 000', async () => {
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, id) =>
        post(call(id % 2 ? 'getBalance' : 'getLatestBlockhash', NOBODY)),
      ),
    ).catch(error => error)
    expect(answers).toHaveLength(1000)
    const calls = Array.from({ length: 1000 }, (_, id) => ({
      jsonrpc: '2.0',
      id,
      method: 'getBalance',
      params: [NOBODY],
    }))
    const batch = await post(JSON.stringify(calls))
    expect(batch.map(({ id }) => id)).toEqual(calls.map(({ id }) => id))
  })

  it('gives 100 airdrops at once, each its own', async () => {
    const to = server.chain.seed.seeded[5]
    const before = (await ask('getBalance', to)).result.value
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask('requestAirdrop', to, 1_000)))
    expect(new Set(answers.map(({ result }) => result)).size).toBe(100)
    expect((await ask('getBalance', to)).result.value).toBe(before + 100_000)
  })

  it('says why an airdrop below the rent fails', async () => {
    const { error } = await ask('requestAirdrop', NOBODY, 5)
    expect(error).toMatchObject({
      code: -32603,
      message: expect.stringContaining('Insufficient funds for rent'),
    })
  })

  it('refuses a huge body, and goes on', async () => {
    const huge = await fetch(url, { method: 'POST', body: `"${'x'.repeat(1_000_001)}"` })
    expect(huge.status).toBe(413)
    const deep = await post(`${'['.repeat(400_000)}${']'.repeat(400_000)}`)
    expect(deep.error?.code ?? deep[0].error.code).toBe(-32600)
    expect((await ask('getHealth')).result).toBe('ok')
  })

  it('survives clients that leave in the middle', async () => {
    for (let each = 0; each < 50; each++) {
      const socket = connect(server.port, '127.0.0.1')
      await new Promise(resolve => socket.once('connect', resolve))
      socket.write('POST / HTTP/1.1\r\nHost: devnet\r\nContent-Length: 5000\r\n\r\n{"jsonrpc"')
      socket.resetAndDestroy()
    }
    expect((await ask('getHealth')).result).toBe('ok')
  })

  it('had nothing to log', () => expect(logged).toEqual([]))

  // Not by fetch: on a busy machine a thousand connections do not stand within its ten seconds. Each has one of its
  // own, because the server may be closing an old one in that very moment.
  function post(body) {
    return new Promise((resolve, reject) => {
      const request = httpRequest(url, { method: 'POST', agent: false }, response => resolve(json(response)))
      request.once('error', reject)
      request.end(body)
    })
  }

  function ask(method, ...params) {
    return post(call(method, ...params))
  }
})

function call(method, ...params) {
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
}
