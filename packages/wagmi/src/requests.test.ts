import { type AttachedAdapter, toNetwork } from '@latchkey/core'
import { fakeClock, fakeStorage } from '@latchkey/testing'
import { fakeHost } from '@latchkey/testing/host'
import { createConfig, createConnector, createStorage } from '@wagmi/core'
import { custom, HttpRequestError, hexToString, RpcRequestError } from 'viem'
import { mainnet } from 'viem/chains'
import { afterEach, expect, test, vi } from 'vitest'
import { wagmi } from './wagmi'

const network = toNetwork(mainnet)
const account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const signature = `0x${'12'.repeat(65)}`
const hash = `0x${'34'.repeat(32)}`
const who = { connectorId: 'custom', address: account.toLowerCase(), networkId: network.caipNetworkId }
const { signal } = new AbortController()
let stops: (() => void)[] = []

afterEach(() => {
  for (const stop of stops) stop()
  stops = []
})

test('balances, gas and contracts are read through the site’s own transport', async () => {
  const asked: unknown[] = []
  const { adapter, walletAsked } = await connected({
    node: request => {
      asked.push(request)
      return request.method === 'eth_call' ? `0x${'0'.repeat(63)}7` : '0x5208'
    },
  })
  expect(await adapter.getBalance({ address: account, network, signal })).toEqual({
    value: 21_000n,
    decimals: 18,
    symbol: 'ETH',
  })
  const transaction = { to: account, value: 1n, gas: 5n }
  expect(await adapter.estimateGas({ ...who, transaction })).toBe(21_000n)
  expect(await adapter.readContract({ network, call, signal })).toBe(7)
  expect(asked).toEqual([
    { method: 'eth_getBalance', params: [account, 'latest'] },
    { method: 'eth_estimateGas', params: [{ to: account, value: '0x1', from: account }] },
    { method: 'eth_call', params: [{ to: account, data: '0x313ce567' }, 'latest'] },
  ])
  expect(walletAsked).toEqual([])
})

test.each<[string, () => unknown]>([
  ['http/unreachable', () => new HttpRequestError({ url: 'http://127.0.0.1:1' })],
  ['request/invalid', () => rpcError(3, 'execution reverted')],
  ['http/bad-answer', () => 'rubbish'],
  ['http/bad-answer', () => null],
])('a node that fails gives %s: %#', async (code, answer) => {
  const { adapter } = await connected({
    node: () => {
      const said = answer()
      if (said instanceof Error) throw said
      return said
    },
  })
  const transaction = { to: account }
  for (const asking of [
    adapter.getBalance({ address: account, network, signal }),
    adapter.estimateGas({ ...who, transaction }),
    adapter.readContract({ network, call, signal }),
  ])
    await expect(asking).rejects.toMatchObject({ code })
})

test('an address that is none is not asked for', async () => {
  const { adapter } = await connected({})
  for (const address of ['', 'me', '0x12'])
    await expect(adapter.getBalance({ address, network, signal })).rejects.toMatchObject({
      code: 'request/invalid',
    })
})

test('a connector with a client of its own is asked by that client, and for its own account', async () => {
  const own = { address: account, type: 'smart' }
  const client = {
    account: own,
    chain: mainnet,
    request: vi.fn(async (_: unknown) => ({ '0x1': {} })),
    signMessage: vi.fn(async (_: { message: { raw: `0x${string}` } }) => signature),
    signTypedData: vi.fn(async (_: object) => signature),
    sendTransaction: vi.fn(async (_: object) => hash),
  }
  const { adapter, walletAsked } = await connected({ client })
  expect(await adapter.signMessage({ ...who, message: 'Hello' })).toBe(signature)
  const [{ message }] = client.signMessage.mock.calls[0] ?? [{ message: { raw: '0x' } }]
  expect(hexToString(message.raw)).toBe('Hello')
  const typedData = {
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    message: { text: 'x' },
  }
  expect(await adapter.signTypedData({ ...who, typedData })).toBe(signature)
  const { primaryType, message: text } = typedData
  expect(client.signTypedData).toHaveBeenCalledWith(
    expect.objectContaining({ primaryType, message: text, account: own }),
  )
  const transaction = { to: account, value: 5n }
  expect(await adapter.sendTransaction({ ...who, transaction })).toBe(hash)
  expect(client.sendTransaction).toHaveBeenCalledWith({
    to: account,
    value: 5n,
    account: own,
    chain: mainnet,
  })
  expect(await adapter.getCapabilities(who)).toEqual({ '0x1': {} })
  const asked = { method: 'wallet_getCapabilities', params: [account] }
  expect(client.request).toHaveBeenCalledWith(asked, { retryCount: 0 })
  expect(walletAsked).toEqual([])
})

test('a client without actions of its own is asked as a wallet is', async () => {
  const client = { request: vi.fn(async (_: unknown) => signature) }
  const { adapter } = await connected({ client })
  expect(await adapter.signMessage({ ...who, message: 'x' })).toBe(signature)
  expect(client.request).toHaveBeenCalledWith(
    { method: 'personal_sign', params: ['0x78', account] },
    { retryCount: 0 },
  )
})

test('a connector whose wallet cannot be asked is told as such', async () => {
  const { adapter } = await connected({ provider: {} })
  await expect(adapter.signMessage({ ...who, message: 'x' })).rejects.toMatchObject({
    code: 'provider/not-found',
  })
})

test('a wallet that does not say where it is is no question without end', async () => {
  const clock = fakeClock()
  const site = await connected({ clock })
  site.silence()
  const asking = expect(site.adapter.signMessage({ ...who, message: 'x' })).rejects.toMatchObject({
    code: 'wallet/failed',
  })
  await vi.waitFor(() => expect(clock.pending()).toBe(1), { timeout: 60_000 })
  clock.advance(10_000)
  await asking
})

const call = {
  address: account,
  abi: [
    {
      type: 'function',
      name: 'decimals',
      inputs: [],
      outputs: [{ type: 'uint8', name: '' }],
      stateMutability: 'view',
    },
  ],
  functionName: 'decimals',
}

function rpcError(code: number, message: string): Error {
  return new RpcRequestError({ body: {}, error: { code, message }, url: 'http://127.0.0.1:1' })
}

type Request = { method: string; params?: unknown }
type Site = {
  node?: (request: Request) => unknown
  client?: object
  provider?: unknown
  clock?: ReturnType<typeof fakeClock>
}

/** A site whose only connector says what the test wants, connected. */
async function connected({ node, client, provider, clock }: Site) {
  const walletAsked: Request[] = []
  let silent = false
  const own = provider ?? {
    request: async (request: Request) => {
      walletAsked.push(request)
      return null
    },
  }
  const config = createConfig({
    chains: [mainnet],
    multiInjectedProviderDiscovery: false,
    storage: createStorage({ storage: fakeStorage() }),
    transports: {
      [mainnet.id]: custom({ request: async (request: Request) => node?.(request) }, { retryCount: 0 }),
    },
    connectors: [
      createConnector(() => ({
        id: 'custom',
        name: 'Custom',
        type: 'custom',
        connect: async () => ({ accounts: [account], chainId: 1 }) as never,
        disconnect: async () => {},
        getAccounts: async () => (silent ? new Promise<never>(() => {}) : [account]),
        getChainId: async () => 1,
        getProvider: async () => own,
        isAuthorized: async () => false,
        onAccountsChanged() {},
        onChainChanged() {},
        onDisconnect() {},
        ...(client ? { getClient: async () => client as never } : {}),
      })),
    ],
  })
  const told = fakeHost({ networks: () => [network] })
  const host = clock ? { ...told.host, env: { ...told.host.env, clock } } : told.host
  const adapter = (await wagmi({ config }).load())(host) as Required<AttachedAdapter>
  stops.push(() => adapter.detach())
  await adapter.connect({ connectorId: 'custom', signal })
  return {
    adapter,
    walletAsked,
    silence() {
      silent = true
    },
  }
}
