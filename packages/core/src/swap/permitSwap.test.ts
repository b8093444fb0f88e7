import {
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  hashDomain,
  parseAbi,
  serializeTypedData,
} from 'viem'
import { expect, test, vi } from 'vitest'
import { alice, createFakeAdapter } from '../../test/fakeAdapter'
import { createFakeChain } from '../../test/fakeChain'
import { createFakeSwaps, fakeDai, fakeUsdc } from '../../test/fakeSwaps'
import { createFakeWorld, createTestKit, ethereum, startAwake } from '../../test/fakeWorld'
import { connect } from '../connection/connect'
import { adapters } from '../connectors/adapters'
import { answerRoute } from '../flows/askRoute'
import { openModal } from '../flows/openModal'
import { push } from '../router/navigate'
import { currentRoute, loadedViews, router } from '../router/router'
import { getSwapQuote, swap } from './swapActions'
import type { SwapAsset } from './swapAsset'

const gate = 'https://gate.example'
/** Of the site's own, in the form of Uniswap's V3: the sign guard knows nobody there. */
const exchange = '0x00000000000000000000000000000000000000cc'
const amount = 2_000_000n
const own = { name: 'USD Coin', version: '2', chainId: 1n, verifyingContract: fakeUsdc } as const
const domainType = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
] as const
const exactInput = parseAbi([
  'function exactInput((bytes path, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum))',
])

/** What the token says of itself: it takes permits. */
const saidByToken: Record<string, string> = {
  '0x7ecebe00': encodeAbiParameters([{ type: 'uint256' }], [0n]),
  '0x3644e515': hashDomain({ domain: own, types: { EIP712Domain: domainType } }),
  '0x06fdde03': encodeAbiParameters([{ type: 'string' }], [own.name]),
}

/** A site whose wallet takes no calls together, and a token with permits that is sold at its own exchange. */
async function site() {
  const swaps = createFakeSwaps()
  const chain = createFakeChain({
    eth_call: given => {
      const [{ to, data }, , override] = given as [{ to: string; data: string }, unknown, unknown]
      if (to === exchange) return '0x'
      if (override || to !== fakeUsdc || data.startsWith('0xdd62ed3e')) return swaps.ethCall(given)
      return saidByToken[data.slice(0, 10)] ?? new Error('execution reverted')
    },
  })
  const world = createFakeWorld({
    fetch: async (input, init) => {
      const url = new URL(String(input))
      if (url.origin !== gate) return chain.fetch(input, init)
      if (url.pathname.startsWith('/v1/convert/')) return swaps.gateway(url, init)
      return Response.json({}, { status: 503 })
    },
  })
  const path = encodePacked(['address', 'uint24', 'address'], [fakeUsdc, 3_000, fakeDai])
  const data = encodeFunctionData({
    abi: exactInput,
    args: [
      {
        ...{ path, recipient: alice, deadline: 9_999_999_999n },
        ...{ amountIn: amount, amountOutMinimum: (amount * 99n) / 100n },
      },
    ],
  })
  swaps.says.quote = { provider: 'uniswap-v3', spender: exchange }
  swaps.says.tx = { to: `eip155:1:${exchange}`, data }
  const adapter = createFakeAdapter()
  const options = {
    networks: [ethereum],
    adapters: [adapter],
    gatewayUrl: gate,
    publicRpc: true,
    swapSpenders: { 'eip155:1': [exchange] },
  }
  const { kit } = createTestKit(options, world)
  await startAwake(kit)
  await connect(kit, { connectorId: 'io.one' })
  kit.get(loadedViews).set(new Set())
  const signed: string[] = []
  kit.get(adapters).set(({ eip155, ...others }) => ({
    ...others,
    ...(eip155 && {
      eip155: {
        ...eip155,
        // As adapters do: the kit looks at what its wallet would be asked.
        async signTypedData({ connectorId, address, typedData }) {
          const { types, ...rest } = typedData as { types: object }
          const text = serializeTypedData({ ...rest, types: { EIP712Domain: domainType, ...types } } as never)
          const asked = { connectorId, method: 'eth_signTypedData_v4', params: [address, text] }
          await adapter.host.review?.({ ...asked, ask: async () => '0x6080' })
          signed.push(JSON.parse(text).primaryType)
          return `0x${'11'.repeat(32)}${'22'.repeat(32)}1b`
        },
      },
    }),
  }))
  const shown = () => {
    const state = kit.get(router).get()
    return state.modal === 'open' ? currentRoute(state).view : undefined
  }
  const request = {
    from: `eip155:1:${fakeUsdc}` as SwapAsset,
    to: `eip155:1:${fakeDai}` as SwapAsset,
    amount,
  }
  const quote = await getSwapQuote(kit, request)
  const sent = () => adapter.calls.filter(({ method }) => method === 'sendTransaction')
  return { kit, quote, shown, signed, sent }
}

test('[SWP-08] the permit of a site’s own swap is reviewed before the wallet is asked', async () => {
  const { kit, quote, shown, signed, sent } = await site()
  const swapped = swap(kit, quote)
  await vi.waitFor(() => expect(shown()).toBe('SignGuard'), { timeout: 20_000 })
  expect([signed, sent()]).toEqual([[], []])
  await answerRoute(kit, false)
  await expect(swapped).rejects.toMatchObject({ code: 'user/rejected' })
  expect([signed, sent()]).toEqual([[], []])

  const again = swap(kit, quote)
  await vi.waitFor(() => expect(shown()).toBe('SignGuard'), { timeout: 20_000 })
  await answerRoute(kit, true)
  await again
  expect([signed, sent().length]).toEqual([['Permit'], 1])
})

test('[SWP-08] so is one while the modal shows something else; what SwapPreview shows is asked at once', async () => {
  const { kit, quote, shown, signed, sent } = await site()
  await openModal(kit, { view: 'Swap' })
  const swapped = swap(kit, quote)
  await vi.waitFor(() => expect(shown()).toBe('SignGuard'), { timeout: 20_000 })
  await answerRoute(kit, false)
  await expect(swapped).rejects.toMatchObject({ code: 'user/rejected' })
  expect(signed).toEqual([])

  await push(kit, { view: 'SwapPreview', params: undefined })
  await swap(kit, quote)
  expect([signed, sent().length, shown()]).toEqual([['Permit'], 1, 'SwapPreview'])
})
