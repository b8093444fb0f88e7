import { bitcoin, bitcoinMainnet } from '@latchkey/bitcoin'
import {
  type Adapter,
  type ConnectedAccount,
  createKit,
  disconnect,
  estimateGas,
  getAccount,
  type Kit,
  networks as kitNetworks,
  pair,
  sendTransaction,
  signMessage,
  switchNetwork,
  walletConnect,
} from '@latchkey/core'
import { ethers } from '@latchkey/ethers'
import { ethers5 } from '@latchkey/ethers5'
import type { ChainNamespace } from '@latchkey/protocol'
import { solana, solanaDevnet, solanaMainnet } from '@latchkey/solana'
import {
  createBitcoinTestWallet,
  createSolanaTestWallet,
  createTestWallet,
  fakeStorage,
} from '@latchkey/testing'
import { chainReady } from '@latchkey/testing/conformance'
import { scriptedSession } from '@latchkey/testing/session'
import { wagmi } from '@latchkey/wagmi'
import { sessionPort } from '@latchkey/walletconnect'
import { getBase58Decoder, getBase58Encoder } from '@solana/kit'
import { type Config, createConfig, createStorage, disconnect as wagmiDisconnect } from '@wagmi/core'
import { createPublicClient, defineChain, http, verifyMessage } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'

const chains = inject('devnet').chains.map(({ id, rpcUrl }) =>
  defineChain({
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  }),
)
const [first, second] = chains
if (!first || !second) throw new Error('There are two chains.')
const families: readonly ChainNamespace[] = ['eip155', 'solana', 'bip122']
let stops: (() => void)[] = []

beforeAll(async () => {
  await Promise.all(chains.map(({ rpcUrls }) => chainReady(rpcUrls.default.http[0] ?? '')))
}, 180_000)
afterEach(() => {
  for (const stop of stops.reverse()) stop()
  stops = []
})

type Standard = {
  features: Record<string, Record<string, (input: object) => Promise<{ signature: Uint8Array }[]>>>
}

/** A wallet on another device, with real keys for three families. */
async function farWallet(begins: 'none' | 'stored' = 'none') {
  const evm = createTestWallet({
    name: 'Far',
    privateKeys: [generatePrivateKey()],
    chains: chains.map(({ id, rpcUrls }) => ({ id, rpcUrl: rpcUrls.default.http[0] ?? '' })),
  })
  await evm.provider.request({ method: 'eth_requestAccounts' })
  const sol = createSolanaTestWallet({
    name: 'Far',
    secrets: [new Uint8Array(32).fill(7)],
    chains: [{ id: 'solana:devnet' }],
  })
  const btc = createBitcoinTestWallet({ shape: 'standard', name: 'Far' })
  const solFeatures = (sol.provider as unknown as Standard).features
  const btcFeatures = (btc.provider as Standard).features
  await solFeatures['standard:connect']?.connect?.({})
  await btcFeatures['bitcoin:connect']?.connect?.({})
  const [evmAddress = '0x'] = evm.addresses
  const [solAddress = ''] = sol.addresses
  const [btcAddress = ''] = btc.addresses
  const accounts = {
    eip155: chains.map(({ id }) => `eip155:${id}:${evmAddress}`),
    solana: [`${solanaDevnet.caipNetworkId}:${solAddress}`, `${solanaMainnet.caipNetworkId}:${solAddress}`],
    bip122: [`${bitcoinMainnet.caipNetworkId}:${btcAddress}`],
  }
  const session = scriptedSession({
    begins,
    namespaces: {
      eip155: { accounts: accounts.eip155, methods: ['personal_sign', 'eth_sendTransaction'] },
      solana: { accounts: accounts.solana, methods: ['solana_signMessage'] },
      bip122: { accounts: accounts.bip122, methods: ['signMessage'] },
    },
    async answer({ method, params }) {
      const { message = '' } = Object(params) as { message?: string }
      if (method === 'solana_signMessage') {
        const input = { account: { address: solAddress }, message: getBase58Encoder().encode(message) }
        const [signed] = (await solFeatures['solana:signMessage']?.signMessage?.(input)) ?? []
        return { signature: getBase58Decoder().decode(signed?.signature ?? new Uint8Array()) }
      }
      if (method === 'signMessage') {
        const input = { account: { address: btcAddress }, message: new TextEncoder().encode(message) }
        const [signed] = (await btcFeatures['bitcoin:signMessage']?.signMessage?.(input)) ?? []
        return { signature: btoa(String.fromCharCode(...(signed?.signature ?? []))), address: btcAddress }
      }
      return evm.provider.request({ method, params })
    },
  })
  return { ...session, accounts, evmAddress, solAddress, btcAddress, setChain: evm.script.setChain }
}

type FarWallet = Awaited<ReturnType<typeof farWallet>>

type Page = { storage: ReturnType<typeof fakeStorage>; wagmiStorage: ReturnType<typeof fakeStorage> }
const newPage = (): Page => ({ storage: fakeStorage(), wagmiStorage: fakeStorage() })

function wagmiConfig(page: Page): Config {
  const config = createConfig({
    chains: [first, second] as never,
    transports: Object.fromEntries(chains.map(chain => [chain.id, http(chain.rpcUrls.default.http[0])])),
    storage: createStorage({ storage: page.wagmiStorage }),
  })
  stops.push(() => config._internal.mipd?.destroy())
  return config
}

/** A load of the site's page. */
async function open(far: FarWallet, adapters: readonly Adapter[], { storage }: Page): Promise<Kit> {
  const networks = [first, second, solanaDevnet, solanaMainnet, bitcoinMainnet] as never
  const kit = createKit(
    { projectId: 'test', networks, adapters, relayUrl: 'ws://127.0.0.1:1' },
    {
      world: { storage },
      remotes: [walletConnect(async () => ({ createWalletConnect: kit => sessionPort(kit, far.client) }))],
    },
  )
  stops.push(() => kit.destroy())
  kit.start()
  await kit.wake()
  return kit
}

const account = (kit: Kit, namespace: ChainNamespace) => getAccount(kit, { namespace }) as ConnectedAccount
const evmNetwork = (kit: Kit) => kit.get(kitNetworks).get().byNamespace.eip155?.caipNetwork
const statuses = (kit: Kit) => families.map(namespace => account(kit, namespace).status)

const evmAdapters = {
  wagmi: (page: Page) => wagmi({ config: wagmiConfig(page) }),
  ethers: () => ethers(),
  ethers5: () => ethers5(),
  'no adapter': () => undefined,
} satisfies Record<string, (page: Page) => Adapter | undefined>

describe.each(Object.entries(evmAdapters))('WalletConnect with %s', (_name, evm) => {
  const adaptersFor = (page: Page) => {
    const made = evm(page)
    return made ? [made, solana(), bitcoin()] : []
  }

  test('[CFG-15 CON-22] one session is a wallet in every family: it signs, changes its network, and ends as a whole', async () => {
    const far = await farWallet()
    const kit = await open(far, adaptersFor(newPage()), newPage())
    await pair(kit)
    await vi.waitFor(() => expect(statuses(kit)).toEqual(['connected', 'connected', 'connected']))
    expect(account(kit, 'eip155')).toMatchObject({ address: far.evmAddress, connectorId: 'walletConnect' })
    expect(account(kit, 'solana').address).toBe(far.solAddress)
    expect(account(kit, 'bip122').address).toBe(far.btcAddress)
    const signature = await signMessage(kit, { namespace: 'eip155', message: 'Hello' })
    const proof = { address: far.evmAddress, message: 'Hello', signature: signature as `0x${string}` }
    expect(await verifyMessage(proof)).toBe(true)
    expect(await signMessage(kit, { namespace: 'solana', message: 'Hello' })).toMatch(
      /^[1-9A-HJ-NP-Za-km-z]{80,90}$/,
    )
    expect(await signMessage(kit, { namespace: 'bip122', message: 'Hello' })).toMatch(
      /^[A-Za-z0-9+/]{88,}=*$/,
    )
    await switchNetwork(kit, `eip155:${second.id}`)
    expect(evmNetwork(kit)?.id).toBe(second.id)
    await switchNetwork(kit, solanaMainnet.caipNetworkId)
    expect(account(kit, 'solana').caipAddress).toBe(`${solanaMainnet.caipNetworkId}:${far.solAddress}`)
    expect(far.requests.map(({ method }) => method)).toEqual([
      'personal_sign',
      'solana_signMessage',
      'signMessage',
    ])
    await disconnect(kit, { namespace: 'solana' })
    await vi.waitFor(() => expect(statuses(kit)).toEqual(['disconnected', 'disconnected', 'disconnected']))
    expect(far.client.session()).toBeUndefined()
  })

  test('[CON-12 WC-19 WC-20 NET-23] it comes back after a reload, and what the wallet does is followed', async () => {
    const page = newPage()
    const before = await farWallet()
    const earlier = await open(before, adaptersFor(page), page)
    await pair(earlier)
    await vi.waitFor(() => expect(statuses(earlier)).toEqual(['connected', 'connected', 'connected']))
    await switchNetwork(earlier, `eip155:${second.id}`)
    earlier.destroy()
    const far = await farWallet('stored')
    const kit = await open(far, adaptersFor(page), page)
    await vi.waitFor(() => expect(statuses(kit)).toEqual(['connected', 'connected', 'connected']), {
      timeout: 60_000,
    })
    expect(evmNetwork(kit)?.id).toBe(second.id)
    expect(far.requests).toEqual([])
    far.script.tell(`eip155:${second.id}`, 'chainChanged', 999_999)
    await vi.waitFor(() => expect(account(kit, 'eip155').caipAddress).toBe(`eip155:999999:${far.evmAddress}`))
    const stranger = `0x${'1'.repeat(40)}`
    far.script.update({
      eip155: { accounts: [`eip155:${first.id}:${stranger}`], methods: [] },
      solana: { accounts: far.accounts.solana, methods: [] },
    })
    await vi.waitFor(() => expect(account(kit, 'eip155').address).toBe(stranger))
    await vi.waitFor(() => expect(statuses(kit)).toEqual(['connected', 'connected', 'disconnected']))
    far.script.end('deleted')
    await vi.waitFor(() => expect(statuses(kit)).toEqual(['disconnected', 'disconnected', 'disconnected']))
  })
})

test.each(['wagmi', 'ethers', 'ethers5'] as const)(
  '%s: a transaction is estimated by the chain’s node, sent by the wallet and mined',
  async name => {
    const page = newPage()
    const far = await farWallet()
    const kit = await open(far, [evmAdapters[name](page)], page)
    await pair(kit)
    const client = createPublicClient({ chain: second, transport: http(), pollingInterval: 100 })
    await client.request({
      method: 'hardhat_setBalance',
      params: [far.evmAddress, '0xde0b6b3a7640000'],
    } as never)
    await switchNetwork(kit, `eip155:${second.id}`)
    await far.setChain(second.id)
    const transaction = { to: `0x${'ab'.repeat(20)}`, value: 16n } as const
    expect(await estimateGas(kit, transaction)).toBeGreaterThanOrEqual(21_000n)
    expect(far.requests).toEqual([])
    const hash = await sendTransaction(kit, transaction)
    const receipt = await client.waitForTransactionReceipt({ hash })
    expect(receipt).toMatchObject({ status: 'success', from: far.evmAddress.toLowerCase() })
    expect(far.requests).toMatchObject([{ chainId: `eip155:${second.id}`, method: 'eth_sendTransaction' }])
  },
)

test('wagmi’s own hooks see the connection: its state holds it, and its disconnect ends the session', async () => {
  const far = await farWallet()
  const page = newPage()
  const config = wagmiConfig(page)
  const own = config.connectors.length
  const kit = await open(far, [wagmi({ config }), solana(), bitcoin()], page)
  await pair(kit)
  await vi.waitFor(() => expect(statuses(kit)).toEqual(['connected', 'connected', 'connected']))
  const connection = [...config.state.connections.values()].at(0)
  expect(config.state).toMatchObject({ status: 'connected', chainId: first.id })
  expect(connection).toMatchObject({ accounts: [far.evmAddress], chainId: first.id })
  expect(connection?.connector).toMatchObject({
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'walletConnect',
  })
  await wagmiDisconnect(config)
  await vi.waitFor(() => expect(statuses(kit)).toEqual(['disconnected', 'disconnected', 'disconnected']))
  expect(far.client.session()).toBeUndefined()
  kit.destroy()
  expect(config.connectors).toHaveLength(own) // the site's config is as it was
})

test.each([[[solana()]], [[]]])(
  '[IMP-35] a wallet that knows Solana by its older ids is on the network of today',
  async adapters => {
    const far = await farWallet()
    const former = 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'
    far.script.update({
      solana: { accounts: [`${former}:${far.solAddress}`], methods: ['solana_signMessage'] },
    })
    const kit = await open(far, adapters, newPage())
    await pair(kit)
    expect(account(kit, 'solana').caipAddress).toBe(`${solanaDevnet.caipNetworkId}:${far.solAddress}`)
    const { approvedCaipNetworkIds } = kit.get(kitNetworks).get().byNamespace.solana ?? {}
    expect(approvedCaipNetworkIds).toEqual([solanaDevnet.caipNetworkId])
    await signMessage(kit, { namespace: 'solana', message: 'Hello' })
    expect(far.requests.map(({ chainId }) => chainId)).toEqual([former])
  },
)
