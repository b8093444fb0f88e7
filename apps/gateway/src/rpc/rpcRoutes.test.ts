import { endpointUrl, nodeRpc, supportedChains } from '@latchkey/protocol'
import { eq } from 'drizzle-orm'
import {
  createPublicClient,
  createWalletClient,
  defineChain,
  erc20Abi,
  http,
  parseEther,
  RpcRequestError,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestGateway, type TestGateway } from '../../test/testGateway'
import { projects } from '../projects/projectsTable'
import { type Devnet, startDevnet } from './testing/startDevnet'
import { startTestNode, type TestNode, tell } from './testing/startTestNode'
import { upstreams } from './upstreamsTable'

const account = mnemonicToAccount('test test test test test test test test test test test junk')
const stranger = '0x000000000000000000000000000000000000bEEF'

describe('the RPC proxy', () => {
  let gateway: TestGateway
  let devnet: Devnet
  let liar: TestNode
  let node: TestNode
  const lines: string[] = []

  beforeAll(async () => {
    const say = (message: string, fields = {}) => void lines.push(JSON.stringify({ message, ...fields }))
    const log = { debug: say, info: say, warn: say, error: say }
    ;[gateway, devnet, liar, node] = await Promise.all([
      startTestGateway({ log }),
      startDevnet(),
      startTestNode(5),
      startTestNode(77),
    ])
    await gateway.context.db
      .insert(projects)
      .values({ id: 'shop', name: 'Shop', allowedOrigins: ['https://shop.example'] })
    const [a, b] = devnet.chains
    await gateway.context.db.insert(upstreams).values([
      { chainId: 'eip155:31337', url: liar.url, sortOrder: 0 },
      { chainId: 'eip155:31337', url: 'http://127.0.0.1:9', sortOrder: 1 },
      { chainId: 'eip155:31337', url: a?.url ?? '', sortOrder: 2 },
      { chainId: 'eip155:31338', url: b?.url ?? '', sortOrder: 0 },
      { chainId: 'eip155:77', url: node.url },
      { chainId: 'eip155:99', url: liar.url },
      { chainId: 'cosmos:hub', url: 'http://127.0.0.1:9/secret-of-the-hub' },
      { chainId: 'eip155:98', url: 'file:///etc/passwd' },
    ])
    await vi.waitFor(async () => expect(await listed()).toContain('eip155:77'), { timeout: 60_000 })
  }, 180_000)
  afterAll(async () => {
    await Promise.all([gateway.close(), devnet.stop(), liar.close(), node.close()])
  })

  const listed = async () => {
    const answer = await fetch(endpointUrl(supportedChains, gateway.url))
    return ((await answer.json()) as { http: string[] }).http
  }
  const rpcUrl = (chainId: string) => endpointUrl(nodeRpc, gateway.url, { chainId, projectId: 'shop' })
  const post = async (body: unknown, chainId = 'eip155:77', headers = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const answer = await fetch(rpcUrl(chainId), { method: 'POST', body: text, headers })
    return { status: answer.status, body: (await answer.json()) as unknown }
  }
  const request = (method: string, params: unknown = [], id: unknown = 1) => ({
    jsonrpc: '2.0',
    id,
    method,
    params,
  })
  const clientOf = (id: number, batch = false) => {
    const { chain, transport } = {
      chain: defineChain({
        ...{ id, name: 'Devnet', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
        rpcUrls: { default: { http: [rpcUrl(`eip155:${id}`)] } },
      }),
      transport: http(undefined, { batch, retryCount: 0 }),
    }
    return {
      reading: createPublicClient({ chain, transport, pollingInterval: 100, cacheTime: 0 }),
      writing: createWalletClient({ chain, transport, account }),
    }
  }

  it('[API-15] lists the chains it serves, without a project, to be kept for a while', async () => {
    const answer = await fetch(endpointUrl(supportedChains, gateway.url))
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
    const body = await answer.json()
    expect(body).toEqual({ http: ['eip155:31337', 'eip155:31338', 'eip155:77'], ws: [] })
    expect(supportedChains.answer(body).http).toHaveLength(3)
    const said = lines.join('\n')
    expect(said).toContain('no usable chain or address')
    expect(said).not.toContain('secret-of-the-hub')
    expect(said).not.toContain('passwd')
  })

  it('[NET-30] serves a viem client at {rpc}/v1/?chainId=&projectId=, past a liar and a dead node', async () => {
    for (const { id } of devnet.chains)
      for (const batch of [false, true]) {
        const { reading } = clientOf(id, batch)
        const token = { address: devnet.token, abi: erc20Abi } as const
        const [chainId, block, symbol, balance] = await Promise.all([
          reading.getChainId(),
          reading.getBlockNumber(),
          reading.readContract({ ...token, functionName: 'symbol' }),
          reading.readContract({ ...token, functionName: 'balanceOf', args: [account.address] }),
        ])
        expect([chainId, symbol, balance]).toEqual([id, 'dUSD', 10_000_000_000n])
        expect(block).toBeGreaterThan(0n)
      }
    expect(liar.methods()).toEqual([])
  })

  it('sends a transaction, and what is read right after is true', async () => {
    const { reading, writing } = clientOf(31337)
    const before = await reading.getBalance({ address: stranger })
    for (let round = 1n; round <= 3n; round++) {
      const hash = await writing.sendTransaction({ to: stranger, value: parseEther('1') })
      const receipt = await reading.waitForTransactionReceipt({ hash })
      expect(receipt.status).toBe('success')
      expect(await reading.getBalance({ address: stranger })).toBe(before + round * parseEther('1'))
      expect(await reading.getBlockNumber()).toBeGreaterThanOrEqual(receipt.blockNumber)
    }
  })

  it('tells a revert and a refused method as the errors viem knows', async () => {
    const { reading } = clientOf(31337)
    const transfer = { address: devnet.token, abi: erc20Abi, functionName: 'transfer' } as const
    await expect(
      reading.simulateContract({ ...transfer, args: [account.address, 1n], account: stranger }),
    ).rejects.toThrow(/revert/)
    const sign = reading.request({ method: 'eth_sign' as never, params: [] as never })
    await expect(sign).rejects.toMatchObject({ code: -32601 })
  })

  it('keeps a filter on the node that made it', async () => {
    const { reading, writing } = clientOf(31338)
    const filter = await reading.createBlockFilter()
    const hash = await writing.sendTransaction({ to: stranger, value: 1n })
    const { blockHash } = await reading.waitForTransactionReceipt({ hash })
    expect(await reading.getFilterChanges({ filter })).toContain(blockHash)
    expect(await reading.uninstallFilter({ filter })).toBe(true)
    const gone = await post(request('eth_getFilterChanges', ['0x1']), 'eip155:31338')
    expect(gone.body).toMatchObject({ error: { code: -32000, message: 'filter not found' } })
  })

  it('keeps ids of every kind and the order of a batch, whatever content type it comes with', async () => {
    node.behave(({ params }) => params)
    const ids = ['a"b', 0, null, 7.5, -1]
    const batch = ids.map((id, at) => request('eth_estimateGas', [at], id))
    const body = ids.map((id, at) => ({ jsonrpc: '2.0', id, result: [at] }))
    expect(await post(batch, 'eip155:77', { 'content-type': 'text/plain' })).toEqual({ status: 200, body })
    expect(new Set(node.asked.map(({ id }) => id)).size).toBe(node.asked.length)
  })

  it.each<[string, unknown, unknown]>([
    ['half a JSON', '{"jsonrpc":"2.0"', { id: null, error: { code: -32700 } }],
    ['nothing', '', { id: null, error: { code: -32700 } }],
    ['a number', 5, { id: null, error: { code: -32600 } }],
    ['no version', { id: 3, method: 'eth_call' }, { id: 3, error: { code: -32600 } }],
    ['no method', { jsonrpc: '2.0', id: 'x' }, { id: 'x', error: { code: -32600 } }],
    ['params that are none', { ...request('eth_call'), params: 'x' }, { id: 1, error: { code: -32600 } }],
    ['no id', { jsonrpc: '2.0', method: 'eth_call' }, { id: null, error: { code: -32600 } }],
    ['an object as id', request('eth_call', [], {}), { id: null, error: { code: -32600 } }],
    [
      'an id that loses digits',
      '{"jsonrpc":"2.0","id":9007199254740993,"method":"eth_call"}',
      { id: null, error: { code: -32600 } },
    ],
    ['an empty batch', [], { id: null, error: { code: -32600 } }],
    ['a batch of 51', Array(51).fill(request('eth_call')), { id: null, error: { code: -32600 } }],
    ['a wallet method', request('personal_sign', [], 'q'), { id: 'q', error: { code: -32601 } }],
    ['a node method', request('debug_traceTransaction'), { id: 1, error: { code: -32601 } }],
    ['a subscription', request('eth_subscribe', ['newHeads']), { id: 1, error: { code: -32601 } }],
    ['another family', request('getBalance'), { id: 1, error: { code: -32601 } }],
    ['a name of JavaScript', request('__proto__'), { id: 1, error: { code: -32601 } }],
    ['the accounts of the node', request('eth_accounts'), { id: 1, result: [] }],
  ])('answers %s in the form of JSON-RPC, without asking a node', async (_, body, expected) => {
    const before = node.asked.length
    const answer = await post(body)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ jsonrpc: '2.0', ...(expected as object) })
    expect(node.asked).toHaveLength(before)
  })

  it('refuses params nested without end, alone and in a batch', async () => {
    const deep = `{"jsonrpc":"2.0","id":4,"method":"eth_call","params":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
    expect((await post(deep)).body).toMatchObject({ id: 4, error: { code: -32600 } })
    expect((await post(`[${deep}]`)).body).toMatchObject([{ id: 4, error: { code: -32600 } }])
  })

  it.each([
    ['chainId=eip155:1&projectId=shop', 400, 'chainId', {}],
    ['chainId=eip155:98&projectId=shop', 400, 'chainId', {}],
    ['projectId=shop', 400, 'chainId', {}],
    ['chainId=__proto__&projectId=shop', 400, 'chainId', {}],
    ['chainId=eip155:77', 401, 'projectId', {}],
    ['chainId=eip155:77&projectId=nobody', 401, 'projectId', {}],
    ['chainId=eip155:77&projectId=shop', 403, 'origin', { origin: 'https://thief.example' }],
    ['chainId=eip155:77&projectId=shop', 403, 'origin', { origin: 'https://chrome-extension://abc' }],
    ['chainId=eip155:77&projectId=shop', 403, 'origin', { origin: 'null' }],
  ])('POST /v1?%s → %i in the form of the wire', async (query, status, field, headers) => {
    const body = JSON.stringify(request('eth_blockNumber'))
    for (const path of ['/v1', '/v1/']) {
      const answer = await fetch(`${gateway.url}${path}?${query}`, { method: 'POST', body, headers })
      expect(answer.status).toBe(status)
      expect(await answer.json()).toMatchObject({ status: 'FAILED', reasons: [{ field }] })
    }
  })

  it.each([
    'chrome-extension://nkbihfbeogaeaoehlefnkodbefgpgknn',
    'moz-extension://0b1f3c4e-3c1d-4b52-9a44-2f0d5f5f0a11',
  ])('answers a wallet that was given this address with a network: %s', async origin => {
    node.behave(() => '0x4d')
    expect(await post(request('eth_gasPrice'), 'eip155:77', { origin })).toMatchObject({ status: 200 })
    const other = await fetch(`${gateway.url}/getAnalyticsConfig?projectId=shop`, { headers: { origin } })
    expect(other.status).toBe(403)
  })

  it('refuses a body of more than 256 kB', async () => {
    const answer = await post(request('eth_call', ['0x'.padEnd(300_000, '0')]))
    expect(answer).toMatchObject({ status: 413, body: { status: 'FAILED' } })
  })

  it('a thousand equal questions cost one', async () => {
    let asked = 0
    node.behave(() => `0x${++asked}`)
    const began = Date.now()
    const call = request('eth_getCode', [stranger, 'latest'])
    const answers = await Promise.all(Array.from({ length: 200 }, () => post(Array(5).fill(call))))
    // One for each second that this takes.
    expect(asked).toBeLessThanOrEqual(2 + (Date.now() - began) / 1_000)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
  })

  it('a batch that asks for too much gets what fits', async () => {
    node.behave(() => 'x'.repeat(2 << 20))
    const batch = Array.from({ length: 40 }, (_, at) => request('eth_getCode', [stranger, `0x${at}`], at))
    const { body } = await post(batch)
    const answers = body as { id: number; error?: { code: number } }[]
    expect(answers.map(({ id }) => id)).toEqual(batch.map(({ id }) => id))
    const refused = answers.filter(({ error }) => error?.code === -32005)
    expect(refused.length).toBeGreaterThan(20)
    expect(refused.length).toBeLessThan(40)
  })

  it('when no node answers: 503 with an error that viem reads, and 200 for a batch', async () => {
    node.behave((_, answer) => tell(answer, 'down', 500))
    const { reading } = clientOf(77)
    const call = request('eth_getTransactionCount', [stranger, 'latest']) // nobody asked it before
    const failing = reading.request({ method: 'eth_getTransactionCount', params: [stranger, 'latest'] })
    await expect(failing).rejects.toMatchObject({ code: -32002 })
    await expect(failing).rejects.toSatisfy(error => (error as Error).cause instanceof RpcRequestError)
    const message = 'eip155:77 cannot be reached at the moment: none of its nodes answers'
    const body = { jsonrpc: '2.0', id: 1, error: { code: -32002, message } }
    expect(await post(call)).toEqual({ status: 503, body })
    expect(await post([call])).toEqual({ status: 200, body: [body] })
    node.behave(() => '0x7')
    expect(await post(call)).toMatchObject({ status: 200, body: { result: '0x7' } })
  })

  it('hears when the owner changes the upstreams', async () => {
    const { db } = gateway.context
    const other = await startTestNode(123, () => '0xother')
    await db.insert(upstreams).values({ chainId: 'eip155:123', url: other.url })
    const ask = () => post(request('eth_gasPrice'), 'eip155:123')
    await expect.poll(ask, { timeout: 60_000 }).toMatchObject({ status: 200, body: { result: '0xother' } })
    expect(await listed()).toContain('eip155:123')
    await db.delete(upstreams).where(eq(upstreams.chainId, 'eip155:123'))
    await expect.poll(ask, { timeout: 60_000 }).toMatchObject({ status: 400 })
    expect(await listed()).not.toContain('eip155:123')
    await other.close()
  })

  it('counts by chain, kind and outcome, and names no address', async () => {
    const text = await (await fetch(`${gateway.url}/metrics`)).text()
    expect(text).toMatch(/gateway_rpc_requests_total\{chain="eip155:31337",kind="send",outcome="asked"\} 3/)
    expect(text).toMatch(/gateway_rpc_requests_total\{chain="eip155:77",kind="read",outcome="cached"\} \d+/)
    expect(text).toMatch(
      /gateway_rpc_requests_total\{chain="eip155:77",kind="refused",outcome="method"\} \d+/,
    )
    expect(text).toMatch(/gateway_rpc_upstreams_lying 2/)
    expect(text + lines.join('\n')).not.toMatch(/127\.0\.0\.1:\d/)
  })
})
