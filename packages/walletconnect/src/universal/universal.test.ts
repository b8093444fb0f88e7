import { type AdapterHost, type Connector, toNetwork } from '@latchkey/core'
import { toBase58 } from '@latchkey/protocol'
import { fakeHost } from '@latchkey/testing/host'
import { scriptedSession } from '@latchkey/testing/session'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import { verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { codeOf } from '../../test/codeOf'
import { toBase64 } from '../crypto/bytes'
import { bitcoinWallet } from '../providers/bitcoinWallet'
import { eip1193Provider } from '../providers/eip1193Provider'
import { solanaWallet } from '../providers/solanaWallet'
import { evmSupport } from './evmSupport'
import { standardSupport } from './standardSupport'
import { type NamespaceSupport, universal } from './universal'

const nativeCurrency = { name: 'X', symbol: 'X', decimals: 9 }
const network = (caipNetworkId: string) =>
  toNetwork({
    id: caipNetworkId.split(':')[1] ?? '',
    name: caipNetworkId,
    caipNetworkId,
    nativeCurrency,
    rpcUrls: {},
    blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.example' } },
  })

const devnet = network('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
const testnet = network('solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z')
const formerDevnet = 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'
const bitcoin = network('bip122:000000000019d6689c085ae165831e93')
const evm = [network('eip155:1'), network('eip155:10'), network('eip155:137')] as const

const key = privateKeyToAccount(generatePrivateKey())
const secret = new Uint8Array(32).fill(7)
const solanaAddress = base58.encode(ed25519.getPublicKey(secret))
const bitcoinAddress = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'

const approved = {
  eip155: {
    accounts: [`eip155:1:${key.address}`, `eip155:10:${key.address}`],
    methods: ['personal_sign', 'wallet_switchEthereumChain', 'wallet_addEthereumChain'],
  },
  solana: {
    accounts: [`${formerDevnet}:${solanaAddress}`, `${testnet.caipNetworkId}:${solanaAddress}`],
    methods: ['solana_signMessage'],
  },
  bip122: { accounts: [`${bitcoin.caipNetworkId}:${bitcoinAddress}`], methods: ['signMessage'] },
}

type Namespace = keyof typeof approved
type Options = Partial<Parameters<typeof scriptedSession>[0]> & { networks?: AdapterHost['networks'] }

function open(namespace: Namespace | 'cosmos', options: Options = {}) {
  const session = scriptedSession({ namespaces: approved, ...options })
  const { client } = session
  const provider = eip1193Provider({ client })
  const supports: Record<Namespace, NamespaceSupport> = {
    eip155: evmSupport(provider.provider, provider.chainId),
    solana: standardSupport(solanaWallet(client).wallet, 'solana:signMessage', toBase58),
    bip122: standardSupport(bitcoinWallet(client).wallet, 'bitcoin:signMessage', toBase64),
  }
  const support = namespace === 'cosmos' ? { provider: client } : supports[namespace]
  const {
    host,
    connectorReports: connectors,
    reports,
  } = fakeHost({
    networks: options.networks ?? (() => [devnet, testnet, bitcoin, ...evm]),
    rpcUrls: async () => ['https://node.example'],
  })
  const connector: Connector = {
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    chain: namespace,
  }
  const adapter = universal(client, connector, support)(host)
  const connect = (signal = new AbortController().signal) =>
    adapter.connect({ connectorId: 'walletConnect', signal })
  const now = () => reports.at(-1)
  return { ...session, adapter, connector, connectors, reports, connect, now }
}

const who = (namespace: Namespace, address: string) => ({
  connectorId: 'walletConnect',
  address,
  networkId: network(approved[namespace].accounts[0]?.split(':').slice(0, 2).join(':') ?? '').caipNetworkId,
})

test.each([
  ['eip155', 'eip155:1', key.address],
  ['solana', devnet.caipNetworkId, solanaAddress],
  ['bip122', bitcoin.caipNetworkId, bitcoinAddress],
] as const)(
  '[CFG-15] connects %s with the session that is there, and asks nobody',
  async (namespace, networkId, address) => {
    const { connect, connector, connectors, reports, requests } = open(namespace)
    expect(connectors).toEqual([[connector]])
    const connection = { connectorId: 'walletConnect', accounts: [address], networkId }
    expect(await connect()).toEqual(connection)
    expect(await connect()).toEqual(connection)
    expect(reports).toEqual([{ list: [connection], active: 'walletConnect' }])
    expect(requests).toEqual([])
  },
)

test('[ERR-41] without a session, without the support, given up or unknown: told, and nothing is connected', async () => {
  const none = open('eip155', { begins: 'none' })
  expect(await codeOf(none.connect())).toBe('connector/not-connected')
  expect(await codeOf(open('cosmos').connect())).toBe('session/namespace')
  expect(await codeOf(open('eip155').connect(AbortSignal.abort()))).toBe('connect/cancelled')
  const { adapter, reports } = none
  const { signal } = new AbortController()
  expect(await codeOf(adapter.connect({ connectorId: 'nobody', signal }))).toBe('connector/not-found')
  expect(await codeOf(adapter.getProvider('nobody'))).toBe('connector/not-found')
  expect(reports).toEqual([])
})

test('[CON-12] is connected again after a reload if it was, on the network it was on', async () => {
  const connection = { connectorId: 'walletConnect', accounts: ['x'], networkId: testnet.caipNetworkId }
  const before = open('solana', { begins: 'stored' })
  await before.adapter.reconnect({ list: [connection], active: 'walletConnect' })
  expect(before.now()?.list).toEqual([{ ...connection, accounts: [solanaAddress] }])
  const never = open('solana', { begins: 'stored' })
  await never.adapter.reconnect({ list: [], active: undefined })
  expect(never.reports).toEqual([])
  const gone = open('solana', { begins: 'none' })
  await gone.adapter.reconnect({ list: [connection], active: 'walletConnect' })
  expect(gone.reports).toEqual([])
})

test('[NET-14 IMP-20] a network that was approved is changed to without a word; another one is not', async () => {
  const { adapter, connect, now, requests } = open('solana')
  const change = (to: typeof devnet) => adapter.switchNetwork({ connectorId: 'walletConnect', network: to })
  expect(await codeOf(change(testnet))).toBe('connector/not-connected')
  await connect()
  await change(testnet)
  expect(now()?.list[0]?.networkId).toBe(testnet.caipNetworkId)
  const own = network('solana:own')
  expect(await codeOf(change(own))).toBe('chain/switching-not-supported')
  adapter.followNetwork?.({ connectorId: 'walletConnect', network: devnet }) // chosen in another tab
  expect(now()?.list[0]?.networkId).toBe(devnet.caipNetworkId)
  expect(requests).toEqual([])
})

test('[NET-25 NET-26 NET-27 NET-28] an EVM chain that was not approved is asked for, and added where it is unknown', async () => {
  const more = {
    ...approved,
    eip155: { ...approved.eip155, accounts: [...approved.eip155.accounts, `eip155:137:${key.address}`] },
  }
  const { adapter, connect, now, requests, script } = open('eip155', {
    answer: ({ method }) => {
      if (method === 'wallet_addEthereumChain') script.update(more)
      return null
    },
  })
  await connect()
  const [, second, third] = evm
  await adapter.switchNetwork({ connectorId: 'walletConnect', network: second })
  expect(requests).toEqual([])
  expect(now()?.list[0]?.networkId).toBe('eip155:10')
  const change = () => adapter.switchNetwork({ connectorId: 'walletConnect', network: third })
  expect(await codeOf(change())).toBe('chain/mismatch') // the wallet said yes and did nothing
  const refusal = { code: 'chain/not-configured', cause: { code: 4902 } }
  script.failWith(
    'wallet_switchEthereumChain',
    Object.assign(new Error('?'), { name: 'KitError', ...refusal }),
  )
  script.failWith('wallet_addEthereumChain', new Error('no'))
  expect(await codeOf(change())).toBe('network/add-failed')
  script.approve()
  script.failWith(
    'wallet_switchEthereumChain',
    Object.assign(new Error('?'), { name: 'KitError', ...refusal }),
  )
  await change()
  expect(now()?.list[0]?.networkId).toBe('eip155:137')
  expect(requests.at(-1)?.params).toEqual([
    {
      chainId: '0x89',
      chainName: 'eip155:137',
      nativeCurrency,
      rpcUrls: ['https://node.example'],
      blockExplorerUrls: ['https://explorer.example'],
    },
  ])
})

test('[WC-19 WC-20 NET-23] what the wallet does is followed: its chain, its accounts, its end', async () => {
  const { connect, now, script } = open('eip155')
  await connect()
  script.tell('eip155:1', 'chainChanged', 999_999)
  expect(now()?.list[0]?.networkId).toBe('eip155:999999')
  const other = `0x${'2'.repeat(40)}`
  script.update({
    eip155: { ...approved.eip155, accounts: [`eip155:1:${other}`, `eip155:1:${key.address}`] },
  })
  expect(now()?.list[0]?.accounts).toEqual([other, key.address])
  script.tell('eip155:1', 'accountsChanged', [key.address])
  expect(now()?.list[0]?.accounts).toEqual([key.address, other])
  script.end('deleted')
  expect(now()).toEqual({ list: [], active: undefined })
})

test('disconnected it stays so until it is connected again; the session ends only where that is asked', async () => {
  const { adapter, client, connect, now, script } = open('solana')
  await connect()
  await adapter.disconnect({ connectorId: 'walletConnect', revoke: false })
  expect(now()).toEqual({ list: [], active: undefined })
  expect(client.session()).toBeDefined()
  script.update({ ...approved })
  expect(now()?.list).toEqual([])
  await connect()
  await adapter.disconnect({ connectorId: 'walletConnect', revoke: true })
  expect(client.session()).toBeUndefined()
})

test('[SIX-01 SIX-03] signs a message in each support, in the form that support has', async () => {
  const text = 'Hello, 世界'
  const ethereum = open('eip155', {
    answer: ({ params }) => key.signMessage({ message: { raw: (params as [`0x${string}`])[0] } }),
  })
  await ethereum.connect()
  const signature = await ethereum.adapter.signMessage({ ...who('eip155', key.address), message: text })
  expect(
    await verifyMessage({ address: key.address, message: text, signature: signature as `0x${string}` }),
  ).toBe(true)
  const solana = open('solana', {
    answer: ({ params }) => ({
      signature: base58.encode(ed25519.sign(base58.decode((params as { message: string }).message), secret)),
    }),
  })
  await solana.connect()
  const signed = await solana.adapter.signMessage({ ...who('solana', solanaAddress), message: text })
  const bytes = new TextEncoder().encode(text)
  expect(ed25519.verify(base58.decode(signed), bytes, base58.decode(solanaAddress))).toBe(true)
  const proof = base64.encode(new Uint8Array(65).fill(31))
  const btc = open('bip122', { answer: () => ({ signature: proof }) })
  await btc.connect()
  expect(await btc.adapter.signMessage({ ...who('bip122', bitcoinAddress), message: text })).toBe(proof)
})

test('[ERR-29 ERR-34 ERR-35] signs only for who is connected, and what is a text', async () => {
  const { adapter, connect, script, requests } = open('eip155', { answer: () => 'signed' })
  const request = { ...who('eip155', key.address), message: 'x' }
  expect(await codeOf(adapter.signMessage(request))).toBe('connector/not-connected')
  await connect()
  expect(await codeOf(adapter.signMessage({ ...request, address: `0x${'3'.repeat(40)}` }))).toBe(
    'connector/account-not-found',
  )
  expect(await codeOf(adapter.signMessage({ ...request, message: 7 as never }))).toBe('request/invalid')
  expect(requests).toEqual([])
  expect(await codeOf(adapter.signMessage(request))).toBe('wallet/bad-answer')
  script.end('expired')
  const error = await adapter.signMessage(request).catch(caught => caught)
  expect(error.message).toBe('UniversalAdapter:signMessage - provider is undefined')
})

test('detached it says nothing more, and nobody listens', async () => {
  const { adapter, connect, reports, script, listenerCount } = open('eip155')
  await connect()
  const before = listenerCount()
  adapter.detach()
  script.end('deleted')
  expect(reports).toHaveLength(1)
  expect(listenerCount()).toBe(before - 1)
})
