import { expect, vi } from 'vitest'
import { connect } from '../src/connection/connect'
import { keepPay } from '../src/pay/keepPay'
import type { PayRequest } from '../src/pay/payRequest'
import { payState } from '../src/pay/payState'
import { currentRoute, loadedViews, router } from '../src/router/router'
import { alice, createFakeAdapter, type FakeAdapter } from './fakeAdapter'
import { createFakeChain } from './fakeChain'
import { createFakeGateway } from './fakeGateway'
import { createFakeWorld, createTestKit, ethereum, type FakeWorld, optimism, startAwake } from './fakeWorld'

export const patience = { timeout: 20_000 }
export const token = `0x${'aa'.repeat(20)}`
export const shop = `0x${'bb'.repeat(20)}`
export const hash = `0x${'12'.repeat(32)}` as const
export const mark = 'cd'.repeat(24)
export const word = (value: bigint | number) => BigInt(value).toString(16).padStart(64, '0')
export const order: PayRequest = {
  ...{ amount: '12.50', asset: `eip155:1/erc20:${token}`, to: shop, reference: 'order-1', label: 'Two mugs' },
}
export const open = {
  ...{ id: 'payment-1', status: 'open', asset: order.asset, amount: '12.50', units: '12500000', decimals: 6 },
  ...{ to: shop, reference: 'order-1', mark, lifeMs: 900_000 },
}
export const paid = { ...open, status: 'paid', hash, from: alice.toLowerCase(), receipt: 'a.b.c' }

type Given = {
  features?: object
  isConnected?: boolean
  held?: bigint
  decimals?: number
  /** The page before this one, in the same browser with the same wallet. */
  after?: { world: FakeWorld; adapter: FakeAdapter }
}

/** A page of a shop with its gateway, node and wallet. */
export async function paySite(given: Given = {}) {
  const gateway = createFakeGateway({
    '/v1/supported-chains': () => ({ http: [], ws: [] }),
    '/v1/payments': () => open,
    '/v1/payments/sent': () => paid,
    '/v1/json-rpc': () => ({ result: { exchanges: [], total: 0 } }),
  })
  const says = {
    ...{ held: given.held ?? 20_000_000n, decimals: given.decimals ?? 6, coins: 10n ** 18n },
    ...{ code: '0x', count: 7, pending: 7 },
  }
  const chain = createFakeChain({
    eth_getBalance: () => `0x${says.coins.toString(16)}`,
    eth_getCode: () => says.code,
    eth_getTransactionCount: ([, at]) => `0x${(at === 'pending' ? says.pending : says.count).toString(16)}`,
    eth_estimateGas: () => '0xea60',
    eth_gasPrice: () => '0x3b9aca00',
    eth_call: ([call]) => {
      const { data } = Object(call) as { data: string }
      if (data.startsWith('0x313ce567')) return `0x${word(says.decimals)}`
      if (data.startsWith('0x95d89b41')) return `0x${word(32)}${word(4)}${'55534443'.padEnd(64, '0')}`
      return `0x${word(says.held)}`
    },
  })
  const fetch: typeof globalThis.fetch = (input, init) =>
    /^https:\/\/gate\.example\/v1\/(?:pay|json-rpc)/.test(String(input)) ||
    !String(init?.body ?? '').includes('"jsonrpc"')
      ? gateway.fetch(input, init)
      : chain.fetch(input, init)
  const world = createFakeWorld({ fetch, ...(given.after && { tabOf: given.after.world }) })
  const adapter = given.after?.adapter ?? createFakeAdapter()
  adapter.hash = hash
  const { kit } = createTestKit(
    {
      ...{ networks: [ethereum, optimism], adapters: [adapter], gatewayUrl: 'https://gate.example' },
      ...{ customRpcUrls: { 'eip155:1': ['https://node.example'] } },
      features: given.features ?? { pay: true },
    },
    world,
  )
  await startAwake(kit)
  kit.get(loadedViews).set(new Set(['Pay', 'Connect', 'Account']))
  if (given.isConnected !== false) await connect(kit, { connectorId: 'io.one' })
  const stop = keepPay(kit)
  const problem = () => (payState(kit) ?? { problem: { code: 'opening' } }).problem?.code
  const shown = () => {
    const state = kit.get(router).get()
    return state.modal === 'open' ? currentRoute(state).view : state.modal
  }
  return { kit, gateway, chain, world, adapter, says, stop, problem, shown }
}

export const sentBy = ({ calls }: FakeAdapter) => calls.filter(({ method }) => method === 'sendTransaction')

export const settled = (problem: () => string | undefined) =>
  vi.waitFor(() => expect(['opening', 'checking']).not.toContain(problem() ?? 'none'), patience)
