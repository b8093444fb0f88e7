import { createKit, type Kit } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import { fakeStorage } from '@latchkey/testing'
import { scriptedSession } from '@latchkey/testing/session'
import type { Wallet } from '@wallet-standard/base'
import { createWalletClient, custom } from 'viem'
import { mainnet, optimism } from 'viem/chains'
import { afterEach, expect, test, vi } from 'vitest'
import { createWalletConnect } from './createWalletConnect'
import type { SessionProvider } from './providers/eip1193Provider'
import { sessionPort } from './sessionPort'

const address = `0x${'1'.repeat(40)}` as const
const node = 'https://node.example'
const storage = fakeStorage()
let kits: Kit[] = []

afterEach(() => {
  for (const kit of kits) kit.destroy()
  kits = []
})

function open(answer?: () => unknown) {
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (url, init) => {
    asked.push(`${url} ${JSON.parse(String(init?.body)).method}`)
    return new Response('{"result":"0x5"}')
  }
  const session = scriptedSession({
    ...(answer && { answer }),
    namespaces: {
      eip155: { accounts: [`eip155:1:${address}`, `eip155:10:${address}`], methods: ['personal_sign'] },
      bip122: { accounts: ['bip122:000000000019d6689c085ae165831e93:bc1q'], methods: [] },
    },
  })
  const kit = createKit(
    {
      projectId: 'test',
      networks: [optimism, mainnet],
      customRpcUrls: { 'eip155:1': [node] },
      logLevel: 'silent',
    },
    { world: { fetch, storage } },
  )
  kits.push(kit)
  const port = sessionPort(kit, session.client)
  const provider = port.walletFor('eip155')?.wallet as SessionProvider
  const ask = (method: string, ...params: unknown[]) => provider.request({ method, params })
  return { ...session, kit, port, asked, provider, ask }
}

test('proposes the site’s networks, and has a wallet for each family that a session can speak', () => {
  const { port } = open()
  expect(port.propose().eip155?.chains).toEqual(['eip155:10', 'eip155:1'])
  for (const chain of ['eip155', 'solana', 'bip122'] as const)
    expect(port.walletFor(chain)?.connector).toEqual({
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'WALLET_CONNECT',
      chain,
    })
  expect(port.walletFor('cosmos')).toBeUndefined()
})

test('begins on the kit’s network, remembers another, and reads from the kit’s nodes', async () => {
  const { ask, asked, requests } = open()
  expect(await ask('eth_chainId')).toBe('0xa')
  await expect(ask('eth_call', {})).rejects.toMatchObject({ code: 'network/no-rpc' }) // none is known for that chain
  await ask('wallet_switchEthereumChain', { chainId: '0x1' })
  expect(await ask('eth_blockNumber')).toBe('0x5')
  expect(asked).toEqual([`${node} eth_blockNumber`])
  expect(requests).toEqual([])
  expect(await open().ask('eth_chainId')).toBe('0x1') // the page is loaded again
})

test('a site’s own library knows a refusal, and a network that is not there, as from every wallet', async () => {
  const { provider, ask } = open(() => {
    throw kitError('user/rejected', { cause: { code: 5000, message: 'User rejected.' } })
  })
  const client = createWalletClient({ transport: custom(provider) })
  const refused = client.signMessage({ account: address, message: 'hello' })
  await expect(refused).rejects.toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
  await expect(ask('wallet_switchEthereumChain', { chainId: '0x5' })).rejects.toMatchObject({ code: 4200 })
  await expect(ask('eth_signTypedData_v4', address, '{}')).rejects.toMatchObject({ code: 4200 })
})

test('listeners that came before the code hear, and those that left do not', async () => {
  const { provider, ask, script } = open()
  const [stays, leaves] = [vi.fn(), vi.fn()]
  provider.on('chainChanged', stays)
  provider.on('chainChanged', leaves)
  provider.removeListener('chainChanged', leaves)
  await ask('eth_chainId')
  script.tell('eip155:1', 'chainChanged', 5)
  expect(stays).toHaveBeenCalledExactlyOnceWith('0x5')
  expect(leaves).not.toHaveBeenCalled()
})

test('a wallet of the Wallet Standard has no accounts before its code is here, and all of them after', async () => {
  const { port, script } = open()
  const wallet = port.walletFor('bip122')?.wallet as Wallet
  const { connect } = wallet.features['standard:connect'] as { connect(): Promise<{ accounts: unknown[] }> }
  const { on } = wallet.features['standard:events'] as { on(event: 'change', heard: () => void): () => void }
  const [heard, left] = [vi.fn(), vi.fn()]
  expect(wallet.accounts).toEqual([])
  on('change', heard)
  on('change', left)()
  expect((await connect()).accounts).toMatchObject([{ address: 'bc1q' }])
  expect(wallet.accounts).toHaveLength(1)
  script.end('deleted')
  expect(heard).toHaveBeenCalledTimes(1)
  expect(left).not.toHaveBeenCalled()
})

test('closed, it listens to nobody, whether its code came before or after', async () => {
  const early = open()
  await early.ask('eth_accounts')
  expect(early.listenerCount()).toBe(3)
  early.port.close()
  expect(early.listenerCount()).toBe(0)
  const late = open()
  const asking = late.ask('eth_accounts')
  late.port.close()
  await asking
  expect(late.listenerCount()).toBe(0)
})

test('a provider of the site’s own that is none is told when it is needed', async () => {
  const { kit } = open()
  const { client } = createWalletConnect(kit, {
    ...{ relayUrl: '', projectId: 'test', metadata: undefined },
    universalProvider: {},
  })
  const { signal } = new AbortController()
  await expect(client.pair({ namespaces: {}, onUri() {}, signal })).rejects.toMatchObject({
    code: 'config/invalid',
  })
  expect(client.session()).toBeUndefined()
  client.close()
})
